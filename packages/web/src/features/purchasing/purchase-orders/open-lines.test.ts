import { expect, test } from 'vitest';
import { openLines } from './open-lines.ts';

const bale = { id: 'bale', name: 'Bale of 5', numerator: 5, denominator: 1 };
const line = (received: string, pack: typeof bale | null = bale) => ({
  id: 'l',
  productId: 'rice',
  pack,
  quantity: '60',
  enteredQuantity: pack === null ? '60' : '12',
  receivedQuantity: received,
  cancelledQuantity: '0',
  unitPrice: '400.00',
  discountPercent: '0',
});
const open = (received: string, pack?: typeof bale | null) =>
  openLines({ lines: [line(received, pack)] }).map(({ packId, enteredQuantity, unitPrice }) => [
    packId,
    enteredQuantity,
    unitPrice,
  ]);

test('the rest of an order is received in its packs and at their price', () => {
  expect(open('0')).toEqual([['bale', '12', '400.00']]);
  expect(open('35')).toEqual([['bale', '5', '400.00']]);
  expect(open('60')).toEqual([]);
});

test('a rest that is no whole pack is received in units, at the price of the order', () => {
  expect(open('33')).toEqual([[null, '27', null]]);
  expect(open('33', null)).toEqual([[null, '27', '400.00']]);
});
