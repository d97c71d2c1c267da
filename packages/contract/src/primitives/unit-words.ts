import type { Language } from './languages.ts';

type Forms = readonly [one: string, several: string];

/**
 * Units known in both languages, so that one written in either can be shown in the other. Symbols (kg, m²) are the same in both
 * and are not listed.
 */
const knownUnits: ReadonlyArray<Readonly<Record<Language, Forms>>> = [
  { en: ['piece', 'pieces'], fr: ['pièce', 'pièces'] },
  { en: ['pair', 'pairs'], fr: ['paire', 'paires'] },
  { en: ['set', 'sets'], fr: ['lot', 'lots'] },
  { en: ['dozen', 'dozen'], fr: ['douzaine', 'douzaines'] },
  { en: ['pack', 'packs'], fr: ['paquet', 'paquets'] },
  { en: ['box', 'boxes'], fr: ['boîte', 'boîtes'] },
  { en: ['carton', 'cartons'], fr: ['carton', 'cartons'] },
  { en: ['bag', 'bags'], fr: ['sac', 'sacs'] },
  { en: ['bottle', 'bottles'], fr: ['bouteille', 'bouteilles'] },
  { en: ['roll', 'rolls'], fr: ['rouleau', 'rouleaux'] },
  { en: ['litre', 'litres'], fr: ['litre', 'litres'] },
  { en: ['metre', 'metres'], fr: ['mètre', 'mètres'] },
  { en: ['foot', 'feet'], fr: ['pied', 'pieds'] },
  { en: ['hour', 'hours'], fr: ['heure', 'heures'] },
  { en: ['day', 'days'], fr: ['jour', 'jours'] },
];

/**
 * Whether a unit is a word and not a symbol or an abbreviation: three letters or more, lower case after the first, with a vowel
 * among them.
 */
const isWord = (unit: string): boolean => /^\p{L}\p{Ll}{2,}$/u.test(unit) && /[aeiouyéèêàâîôû]/iu.test(unit);

const severalOf: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => {
    if (word.endsWith('s') || word === 'gal') return word;
    if (/(?:x|z|ch|sh)$/u.test(word)) return `${word}es`;
    return /[^aeiou]y$/u.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  },
  fr: (word) => {
    if (/[sxz]$/u.test(word)) return word;
    if (word.endsWith('eau')) return `${word}x`;
    return word.endsWith('al') ? `${word.slice(0, -2)}aux` : `${word}s`;
  },
};

/** English uses the singular for 1 only ("0.5 pieces"), French for everything below 2. */
const isOne = (quantity: string, language: Language): boolean => {
  const amount = Math.abs(Number(quantity));
  return language === 'fr' ? amount < 2 : amount === 1;
};

/** A unit as written after a quantity: 1 piece, 178 pieces, 3 kg. An unknown unit gets the regular plural of the reader's language. */
export const unitWord = (unit: string, quantity: string, language: Language): string => {
  const written = unit.trim();
  const known = knownUnits.find(({ en, fr }) => [...en, ...fr].includes(written.toLowerCase()));
  const single = isOne(quantity, language);
  if (known) return known[language][single ? 0 : 1];
  return single || !isWord(written) ? written : severalOf[language](written);
};
