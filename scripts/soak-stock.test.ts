import { expect, test } from 'vitest';
import { soakStockRules } from './soak-stock.ts';

test.each([7, 42])('twenty thousand operations with seed %i leave every shelf right', (seed) => {
  expect(soakStockRules(20_000, seed)).toEqual({ done: 20_000, fault: undefined });
});
