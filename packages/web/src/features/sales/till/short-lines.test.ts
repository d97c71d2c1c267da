import { expect, it } from 'vitest';
import { isShort, leftOf } from './short-lines.ts';

const line = (productId: string, quantity: string, available?: string) => ({
  line: { productId, packId: null, quantity },
  material: { available, packs: [] },
});

it('a line is short of what the others of its product leave, once it is known what is there', () => {
  const lines = [line('gari', '3', '5'), line('gari', '3', '5'), line('rice', '5', '5'), line('new', '9')];
  expect(lines.map((_, place) => leftOf(lines, place))).toEqual(['2', '2', '5', undefined]);
  expect(lines.map((_, place) => isShort(lines, place))).toEqual([true, true, false, false]);
});
