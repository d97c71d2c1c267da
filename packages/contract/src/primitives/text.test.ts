import { expect, test } from 'vitest';
import { line, nameLine } from './text.ts';

test('a name that looks the same is the same, with single blanks and letters that carry their accents', () => {
  expect(nameLine(9).parse('  Mare\u0301e \u00A0  1 ')).toBe('Marée 1');
  expect(nameLine(7).parse('Mare\u0301e   1')).toBe('Marée 1');
  expect(nameLine(9).safeParse(' \u00A0 ').success).toBe(false);
  expect(nameLine(9).safeParse('two\nlines').success).toBe(false);
});

test('a name that has the most characters is refused with one more', () => {
  expect(nameLine(3).safeParse('abc').success).toBe(true);
  expect(nameLine(3).safeParse('abcd').success).toBe(false);
});

test('other lines, such as codes that are looked up, stay as they were typed', () => {
  expect(line().parse('A  1')).toBe('A  1');
});
