import { expect, test } from 'vitest';
import { isPart, oneMore } from './typed-quantities.ts';

test('less than what is open is a part, nothing is one too, and a letter in the number is no number', () => {
  expect(['', '0', '1', '1.5', '2', '3'].map((typed) => isPart(typed, '2'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['1O', '1,5', '-1', '.'].map((typed) => isPart(typed, '2'))).toEqual([false, false, false, false]);
});

test('a scan counts one more of what is typed, and begins anew where that is no number', () => {
  expect(['', '2', '1.5', '1O'].map(oneMore)).toEqual(['1', '3', '2.5', '1']);
});
