import { expect, test } from 'vitest';
import { contrastOnPaper, isReadableOnPaper } from './accent-colour.ts';

test.each([
  ['#000000', 21, true],
  ['#ffffff', 1, false],
  ['#14532d', 9.11, true],
  ['#ffd700', 1.4, false],
  ['#949494', 3.03, true],
  ['#969696', 2.96, false],
])('%s stands out %d to 1', (colour, contrast, isReadable) => {
  expect(contrastOnPaper(colour)).toBeCloseTo(contrast, 1);
  expect(isReadableOnPaper(colour)).toBe(isReadable);
});
