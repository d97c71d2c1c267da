import { expect, test } from 'vitest';
import { worthByAge } from './worth-by-age.ts';

const ages = (...asked: Parameters<typeof worthByAge>) =>
  worthByAge(...asked).map((value) => value.toFixed());

test('what there is came last, and what no age has is the oldest', () => {
  expect(ages('10', '1000', ['4', '2', '0'])).toEqual(['400', '200', '0', '400']);
  expect(ages('10', '1000', ['25', '2', '0'])).toEqual(['1000', '0', '0', '0']);
  expect(ages('10', '1000', ['0', '0', '0'])).toEqual(['0', '0', '0', '1000']);
});

test('the parts are the whole to the smallest unit', () => {
  expect(ages('3', '100', ['1', '1', '1'])).toEqual(['33', '33', '34', '0']);
});

test('a value without goods, and goods that are missing, are the oldest or the newest, and never lost', () => {
  for (const [quantity, worth] of [
    ['0', '7'],
    ['-2', '-200'],
  ] as const)
    expect(ages(quantity, worth, ['1', '0', '0']).reduce((sum, one) => sum + Number(one), 0)).toBe(
      Number(worth),
    );
});
