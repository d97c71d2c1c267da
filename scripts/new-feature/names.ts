const singular = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
};
const camel = (text: string): string =>
  text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (text: string): string => camel(`-${text}`);
const words = (text: string): string => text.replaceAll('-', ' ');
export const title = (text: string): string => words(text).replace(/^./, (letter) => letter.toUpperCase());

/** A noun by all the names that the templates call it by. */
export const namesOf = (
  area: string,
  nouns: string,
  further: Record<string, string>,
): Record<string, string> => {
  const noun = singular(nouns);
  return {
    ...further,
    area,
    table: nouns.replaceAll('-', '_'),
    'table-noun': noun.replaceAll('-', '_'),
    'file-nouns': nouns,
    'file-noun': noun,
    nouns: camel(nouns),
    noun: camel(noun),
    Nouns: pascal(nouns),
    Noun: pascal(noun),
    'a title noun': `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${words(noun)}`,
    'A title noun': `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${words(noun)}`,
    'title noun': words(noun),
    'title nouns': words(nouns),
    'Title noun': title(noun),
    'Title nouns': title(nouns),
  };
};
