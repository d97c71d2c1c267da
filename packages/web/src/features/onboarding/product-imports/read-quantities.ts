import { type NumberHabits } from '../../../lib/decimal-text.ts';
import { readNumber } from './read-numbers.ts';

/** Units as people write them behind a number, by the word that stands for them. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  piece: ['pc', 'pcs', 'pce', 'pces', 'piece', 'pièce', 'unit', 'unité', 'ea', 'each', 'nos'],
  carton: ['carton', 'ctn'],
  pack: ['pack', 'pk', 'pkt', 'packet'],
  paquet: ['paquet', 'pqt'],
  bottle: ['bottle', 'btl'],
  bouteille: ['bouteille', 'btle'],
  dozen: ['dozen', 'doz'],
  douzaine: ['douzaine', 'dz'],
  litre: ['litre', 'liter', 'ltr'],
  metre: ['metre', 'meter', 'mtr'],
  kg: ['kg', 'kilo'],
};
/** Units that are written in one way, in English and French. */
const plainUnits = [
  ...['bag', 'sac', 'box', 'boîte', 'pair', 'paire', 'set', 'roll', 'rouleau', 'tin', 'can', 'sachet'],
  ...['crate', 'casier', 'tray', 'plateau', 'yard', 'mètre', 'bidon', 'g', 'l', 'ml', 'cl', 'm', 'cm', 't'],
];

const wordOf: ReadonlyMap<string, string> = new Map([
  ...Object.entries(spellings).flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
  ...plainUnits.map((unit) => [unit, unit] as const),
]);

/** The one word for a unit that is written in several ways, in one or many; undefined where nobody knows it. */
const knownUnit = (written: string): string | undefined => {
  const word = written.trim().toLowerCase().replace(/\.$/u, '');
  return [word, word.replace(/s$/u, ''), word.replace(/(?:es|x)$/u, '')]
    .map((one) => wordOf.get(one))
    .find((one) => one !== undefined);
};

const numberAndWord = /^(.*\d)\s*(\p{L}[\p{L}²³]*\.?)$/u;

/** A quantity as it was written: the number, and the unit behind it where there is one. */
export interface WrittenQuantity {
  number: string;
  /** "piece" stands for the unit of a row that names none */
  unit?: string;
}

/**
 * Reads "24", "24pcs" and "2 bags". Null where it is no number, where nobody knows the word behind it, or where the row's own unit is
 * another one: two cartons are not two pieces.
 */
export function readQuantity(
  cell: string,
  habits: NumberHabits,
  unit: string | undefined,
): WrittenQuantity | null {
  const alone = readNumber(cell, habits);
  if (alone !== null) return { number: alone };
  const [, digits = '', word = ''] = numberAndWord.exec(cell.trim()) ?? [];
  const [number, written] = [readNumber(digits, habits), knownUnit(word)];
  if (number === null || written === undefined) return null;
  if (unit !== undefined && knownUnit(unit) !== written) return null;
  return { number, unit: written };
}
