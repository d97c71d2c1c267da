import { expect, it } from 'vitest';
import { isNearly, patternsOf } from './misspelt.ts';

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.replaceAll('%', '.*')}$`, 'u').test(text);
const isFound = (typed: string, text: string): boolean =>
  patternsOf(typed).some((pattern) => matches(pattern, text)) && isNearly(typed, text);

it.each([
  ['another letter', 'parasetamol'],
  ['another first letter', 'qaracetamol'],
  ['another last letter', 'paracetamon'],
  ['a letter missing', 'paracetmol'],
  ['a letter too many', 'parracetamol'],
  ['two letters that changed places', 'paracteamol'],
  ['only the beginning, misspelt', 'parasetam'],
])('finds paracetamol by %s', (_, typed) => {
  expect(isFound(typed, 'paracetamol 500 mg 16 tablets med-0104')).toBe(true);
});

it('finds by each single wrong letter, wherever it is', () => {
  for (const word of ['boateng', 'cardigan', 'detergent', 'ibuprofen', 'toothpaste'])
    for (let at = 0; at < word.length; at += 1) {
      const changed = `${word.slice(0, at)}x${word.slice(at + 1)}`;
      const missing = word.slice(0, at) + word.slice(at + 1);
      const further = `${word.slice(0, at)}x${word.slice(at)}`;
      const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
      for (const typed of [changed, further, ...(missing.length > 6 ? [missing] : []), swapped])
        expect(isFound(typed, `old ${word} ltd`), typed).toBe(true);
    }
});

it('does not find by two wrong letters, nor by a short word', () => {
  expect(isFound('parasetemol', 'paracetamol 500 mg')).toBe(false);
  expect(isFound('ibuprofen', 'paracetamol 500 mg')).toBe(false);
  expect(patternsOf('lamp')).toEqual([]);
});

it('codes and signs are not words that can be misspelt', () => {
  for (const typed of ['a%b_cdef', 'med-0104', "o'neill", 'ab cdef']) expect(patternsOf(typed)).toEqual([]);
});
