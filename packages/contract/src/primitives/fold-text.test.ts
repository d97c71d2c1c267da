import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Côte d’Ivoire', "cote d'ivoire"],
  ['COTE D‘IVOIRE', "cote d'ivoire"],
  ['Attiéké 5 kg', 'attieke 5 kg'],
  ['Koné Aïssata', 'kone aissata'],
  ['GARÇON', 'garcon'],
  ['Kone\u0301', 'kone'],
  ['Ẹ̀bá', 'eba'],
  ['İbrahim', 'ibrahim'],
  ['', ''],
])('%j is looked for as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding a folded text changes nothing', () => {
  const once = foldText('Thiès – Élèves d’Été İ 한국어 がぎ');
  expect(foldText(once)).toBe(once);
});

test('letters that differ by more than an accent stay apart', () => {
  expect(foldText('が')).not.toBe(foldText('か'));
  expect(foldText('5 kg')).not.toBe(foldText('5 kgs'));
});
