import { expect, test } from 'vitest';
import { draftOf, sentQuantity, stepped, withScan } from './counting-draft.ts';

const carton = { id: 'carton', name: 'Carton', numerator: 12, denominator: 1 };
const draft = draftOf(
  { id: 'rice', name: 'Rice', sku: 'R-1', unit: 'piece', imageUrl: null, packs: [{ ...carton }] as never },
  { pack: null, quantity: '1', locationId: 'shop', countedAt: '2026-11-25T10:00:00.000Z' },
);
const scan = (packId: string | null, productId = 'rice') => ({ productId, packId, locationId: 'shop' });

test('a scan counts one more, and one of a pack counts what it holds', () => {
  const two = withScan(draft, scan(null));
  expect(two?.quantity).toBe('2');
  expect(two && withScan(two, scan('carton'))?.quantity).toBe('14');
});

test('while packs are counted, a scanned pack is one more and a piece is another entry', () => {
  const packs = { ...draft, packId: 'carton' };
  expect(withScan(packs, scan('carton'))?.quantity).toBe('2');
  expect(withScan(packs, scan(null))).toBeUndefined();
});

test('other goods, or the same ones at another place, are another entry', () => {
  expect(withScan(draft, scan(null, 'beans'))).toBeUndefined();
  expect(withScan(draft, { ...scan(null), locationId: 'store' })).toBeUndefined();
});

test('what is typed becomes a plain number, and stepping never goes below nothing', () => {
  expect([sentQuantity('12.'), sentQuantity('007'), sentQuantity('')]).toEqual(['12', '7', '']);
  expect(stepped({ ...draft, quantity: '' }, '-1').quantity).toBe('0');
  expect(stepped({ ...draft, quantity: '1.5' }, '1').quantity).toBe('2.5');
});
