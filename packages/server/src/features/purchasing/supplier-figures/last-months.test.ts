import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

test('months without a purchase count as nothing, over the turn of a year', () => {
  const known = [
    { month: '2025-11', amountMinor: '700' },
    { month: '2026-01', amountMinor: '12000000000000001' },
    { month: '2025-10', amountMinor: '5' },
  ];
  expect(lastMonths(known, 3, '2026-01-31')).toEqual([
    { month: '2025-11', amountMinor: 700 },
    { month: '2025-12', amountMinor: 0 },
    { month: '2026-01', amountMinor: '12000000000000001' },
  ]);
});
