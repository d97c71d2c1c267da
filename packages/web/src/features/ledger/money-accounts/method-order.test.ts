import { expect, it } from 'vitest';
import { moved } from './method-order.ts';

it.each([
  ['a', 1, 'bac'],
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s moved by %i gives %s', (code, steps, order) => {
  expect(moved(['a', 'b', 'c'], code, steps).join('')).toBe(order);
});
