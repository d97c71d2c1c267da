import { expect, test } from 'vitest';
import { beginningOf, quoted } from './message-text.ts';

test.each([
  ['Where is my order?', 40, 'Where is my order?'],
  ['  two\n\nlines\tof it ', 40, 'two lines of it'],
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['abcd efg', 6, 'abcd…'],
  // Characters of two units stay whole.
  ['😀😀😀😀', 3, '😀😀…'],
])('%j in %i characters begins %j', (text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected);
});

test('every line of a text is quoted, however it ends, so that none passes for ours', () => {
  expect(quoted('one\ntwo')).toBe('> one\n> two');
  for (const end of ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029'])
    expect(quoted(`one${end}https://evil.example${end}${end}Answer here`)).toBe(
      '> one\n> https://evil.example\n>\n> Answer here',
    );
});
