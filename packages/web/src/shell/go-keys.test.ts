import { expect, it } from 'vitest';
import { menu } from './menu.ts';

it('each letter opens one area; g and h are used otherwise', () => {
  const letters = [...menu.map(({ key }) => key), 'g', 'h'];
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-z]$/u);
});
