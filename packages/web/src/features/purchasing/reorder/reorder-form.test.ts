import type { ReorderLine } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { expect, test } from 'vitest';
import { amountOf, bySupplier, howFar, isOrdered, lostOf, reachedPoint, toOrder } from './reorder-form.ts';

const line = (fields: Partial<ReorderLine> = {}): ReorderLine => ({
  productId: 'rice',
  productName: 'Rice',
  sku: 'R',
  unit: 'bag',
  onHand: '1',
  reserved: '0',
  available: '1',
  incoming: '0',
  waiting: '0',
  sold: '90',
  historyDays: 90,
  daysOfCover: 1,
  runsOutOn: '2026-11-25',
  orderBy: '2026-11-14',
  reorderPoint: null,
  supplierId: 'makola',
  supplierName: 'Makola',
  leadTimeDays: 4,
  pack: { id: 'carton', name: 'carton', numerator: 12, denominator: 1 },
  minimumQuantity: null,
  quantity: '4',
  unitPrice: '50',
  priceSource: 'agreed',
  currency: 'GHS',
  amountMinor: 20_000,
  missed: '60',
  missedSalesMinor: 60_000,
  withinBudget: null,
  ...fields,
});

test('what is suggested is ordered, in packs, unless somebody changed it or left it out', () => {
  const lines = [line(), line({ productId: 'oil', pack: null }), line({ productId: 'salt' })];
  const choices = { oil: { quantity: '2.5' }, salt: { isLeftOut: true } };
  expect(toOrder(lines, choices, 'shop')).toEqual({
    locationId: 'shop',
    lines: [
      { supplierId: 'makola', productId: 'rice', packId: 'carton', quantity: '4' },
      { supplierId: 'makola', productId: 'oil', packId: null, quantity: '2.5' },
    ],
  });
  expect(amountOf(line({ productId: 'oil' }), choices)).toBe(12_500);
});

test.each(['', '0', '-1', 'two', '1,5'])('a quantity of %j is not ordered and has no amount', (quantity) => {
  const choices = { rice: { quantity } };
  expect(isOrdered(line(), choices)).toBe(false);
  expect(amountOf(line(), choices)).toBeNull();
});

test('within a budget its quantity is suggested, and what it leaves out is not ordered', () => {
  const bought = line({ withinBudget: { quantity: '3', lostSalesMinor: 0 } });
  const left = line({ withinBudget: { quantity: '0', lostSalesMinor: 60_000 } });
  expect(toOrder([bought], {}, undefined).lines).toMatchObject([{ quantity: '3' }]);
  expect(isOrdered(left, {})).toBe(false);
  expect(isOrdered(left, { rice: { quantity: '1' } })).toBe(true);
});

test('without a supplier nothing is ordered, and those lines come last', () => {
  const nobody = line({ supplierId: null, supplierName: null });
  expect(isOrdered(nobody, {})).toBe(false);
  const other = line({ supplierId: 'tema', supplierName: 'Tema' });
  expect(
    bySupplier([nobody, line(), other, line()]).map(({ supplierName, lines }) => [
      supplierName,
      lines.length,
    ]),
  ).toEqual([
    ['Makola', 2],
    ['Tema', 1],
    [null, 1],
  ]);
});

test('what a choice costs in sales: none where all is bought, all where it is left out, the rest in between', () => {
  // Four cartons of twelve are suggested, and would not keep all sixty sales.
  expect(lostOf(line(), {})).toBe(12_000);
  expect(lostOf(line({ quantity: '5' }), {})).toBe(0);
  expect(lostOf(line(), { rice: { quantity: '2' } })).toBe(36_000);
  expect(lostOf(line(), { rice: { isLeftOut: true } })).toBe(60_000);
  expect(lostOf(line({ withinBudget: { quantity: '0', lostSalesMinor: 60_000 } }), {})).toBe(60_000);
  expect(lostOf(line({ supplierId: null }), {})).toBe(60_000);
});

test('a line is bought whole, in part or not at all', () => {
  const within = line({ withinBudget: { quantity: '3', lostSalesMinor: 1 } });
  expect(howFar(within, {})).toBe('part');
  expect(howFar(within, { rice: { quantity: '4' } })).toBe('whole');
  expect(howFar(within, { rice: { isLeftOut: true } })).toBe('none');
});

test('a reorder point is named where it alone is the reason to buy', () => {
  const slow = line({ available: '120', incoming: '8', orderBy: '2028-05-31', reorderPoint: '128' });
  expect(reachedPoint(slow, '2026-11-25')).toBe('128');
  expect(reachedPoint({ ...slow, orderBy: null }, '2026-11-25')).toBe('128');
  // What is on its way counts, and a day to order by that has come says it all.
  expect(reachedPoint({ ...slow, incoming: '9' }, '2026-11-25')).toBeNull();
  expect(reachedPoint({ ...slow, orderBy: '2026-11-25' }, '2026-11-25')).toBeNull();
  expect(reachedPoint({ ...slow, reorderPoint: null }, '2026-11-25')).toBeNull();
});
