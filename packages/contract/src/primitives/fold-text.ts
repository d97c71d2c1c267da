const marks = /[\u0300-\u036F]/g;
const apostrophes = /[’‘ʼ]/g;

/** How a text is compared where people look for it: `Côte d’Ivoire` and `cote d'ivoire` are the same. */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(marks, '').replace(apostrophes, "'");
