import { describe, expect, test } from 'vitest';
import { invoiceStatusOf } from '../invoices/invoices.rules.ts';
import {
  deliveryStateOf,
  invoiceStateOf,
  openToInvoice,
  openToShip,
  paymentStateOf,
} from './order-states.ts';

const line = (quantity: string, shipped: string, invoiced: string, cancelled = '0') => ({
  quantity,
  shippedQuantity: shipped,
  invoicedQuantity: invoiced,
  cancelledQuantity: cancelled,
});

test.each([
  [[line('10', '0', '0')], 'none', 'none'],
  [[line('10', '6', '0')], 'part', 'none'],
  [[line('10', '10', '6')], 'full', 'part'],
  [[line('10', '6', '6', '4')], 'full', 'full'],
  [[line('10', '6', '0', '4')], 'full', 'none'],
  // A line that is cancelled as a whole does not count as begun, and does not keep the order from being complete.
  [[line('10', '10', '10'), line('5', '0', '0', '5')], 'full', 'full'],
  [[line('10', '10', '0'), line('5', '0', '5')], 'part', 'part'],
  [[line('0.5', '0.25', '0.5')], 'part', 'full'],
] as const)('lines %j are delivered %s, invoiced %s', (lines, delivery, invoicing) => {
  expect([deliveryStateOf(lines), invoiceStateOf(lines)]).toEqual([delivery, invoicing]);
});

test('cancelled quantities are open neither for shipping nor for invoicing', () => {
  const part = line('10', '5', '6', '3');
  expect([openToShip(part).toFixed(), openToInvoice(part).toFixed()]).toEqual(['2', '1']);
});

describe('an order and an invoice', () => {
  test.each([
    [0, 0, 0, 'paid', 'paid'],
    [100, 0, 0, 'unpaid', 'issued'],
    [100, 99, 0, 'part_paid', 'part_paid'],
    [100, 0, 1, 'part_paid', 'part_paid'],
    [100, 60, 40, 'paid', 'paid'],
  ] as const)('of %d with %d paid and %d credited are %s, %s', (total, paid, credited, order, invoice) => {
    expect(paymentStateOf({ totalMinor: total, paidMinor: paid, creditedMinor: credited })).toBe(order);
    expect(invoiceStatusOf({ totalMinor: total, paidMinor: paid, creditedMinor: credited })).toBe(invoice);
  });
});
