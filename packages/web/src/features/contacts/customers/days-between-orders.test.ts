import { expect, test } from 'vitest';
import { daysBetweenOrders } from './days-between-orders.ts';

test.each([
  [0, null, null, undefined],
  [1, '2026-03-01', '2026-03-01', undefined],
  [2, '2026-03-01', '2026-03-01', undefined],
  [2, '2026-03-01', '2026-03-31', 30],
  [4, '2026-03-01', '2026-03-31', 10],
  [30, '2026-03-01', '2026-03-04', 1],
])('%i orders from %s to %s come every %s days', (orderCount, firstOrderOn, lastOrderOn, days) => {
  expect(daysBetweenOrders({ orderCount, firstOrderOn, lastOrderOn })).toBe(days);
});
