import { describe, expect, it } from 'vitest';
import { happeningOf } from './order-history.ts';

describe('the history of an order', () => {
  it.each([
    [
      { action: 'order.create', before: null, after: { totalMinor: 1200, lines: [] } },
      { kind: 'create', totalMinor: 1200, beforeMinor: undefined },
    ],
    [
      { action: 'order.update', before: { totalMinor: 1200 }, after: { totalMinor: 900 } },
      { kind: 'update', totalMinor: 900, beforeMinor: 1200 },
    ],
    [
      {
        action: 'order.confirm',
        before: { status: 'draft' },
        after: { status: 'confirmed', number: 'SO-7' },
      },
      { kind: 'confirm', number: 'SO-7' },
    ],
    [
      {
        action: 'order.ship',
        before: { deliveryState: 'none' },
        after: { deliveryState: 'part', shipment: 'SH-1', lines: [{ sku: 'A', quantity: '2' }, 'nonsense'] },
      },
      { kind: 'ship', isWhole: false, shipment: 'SH-1', lines: [{ sku: 'A', quantity: '2' }] },
    ],
    [{ action: 'order.hold', before: null, after: null }, { kind: 'hold' }],
    [
      { action: 'order.void_invoice', before: { invoice: 'INV-1' }, after: { creditNote: 'CN-1' } },
      { kind: 'void_invoice', invoice: 'INV-1', creditNote: 'CN-1' },
    ],
    [
      {
        action: 'order.pay',
        before: null,
        after: { payment: 'PAY-1', method: 'mobile_money', amountMinor: 500 },
      },
      { kind: 'pay', payment: 'PAY-1', method: 'mobile_money', amountMinor: 500 },
    ],
    [
      { action: 'order.pay', before: null, after: { payment: 'PAY-1', method: 'cheque', amountMinor: 500 } },
      { kind: 'pay', payment: 'PAY-1', method: undefined, amountMinor: 500 },
    ],
    [
      { action: 'order.reverse_payment', before: { payment: 'PAY-1' }, after: { paidMinor: 0 } },
      { kind: 'reverse_payment', payment: 'PAY-1' },
    ],
    [{ action: 'order.merge', before: null, after: null }, { kind: 'other' }],
  ])('$action', (entry, happening) => {
    expect(happeningOf(entry)).toEqual(happening);
  });
});
