import type { OpenBill } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { expect, test } from 'vitest';
import { firstPayValues, payFormSchema, payNet, payToSend, payTotal, payWithheld } from './pay-form.ts';

const days = { today: '2026-11-25', earliest: undefined, tell: (day: string) => day };
const bill = (id: string, openMinor: number, isHeld = false): OpenBill => ({
  id,
  number: id,
  supplierId: 's',
  supplierName: 'S',
  supplierNumber: null,
  billedOn: '2026-11-01',
  dueOn: '2026-11-30',
  currency: 'GHS',
  totalMinor: 12_000,
  netMinor: 10_000,
  openMinor,
  openBaseMinor: openMinor,
  isOverdue: false,
  isHeld,
  runId: null,
});
const open = [bill('a', 12_000), bill('b', 6_000), bill('c', 500, true)];
const first = firstPayValues(open, days, { billId: 'a', method: 'cash' });

test('a payment begins with the bill it is for; a held bill is never chosen', () => {
  expect(first.bills.map(({ isPaid }) => isPaid)).toEqual([true, false, false]);
  expect(firstPayValues(open, days, { billId: 'c', method: 'cash' }).bills[2]?.isPaid).toBe(false);
});

test('the total is the chosen bills and the advance, and its part without VAT is that of the bills', () => {
  const values = { ...first, bills: first.bills.map((one) => ({ ...one, isPaid: one.id !== 'c' })) };
  expect(payTotal({ ...values, advanceMinor: 1_000 })).toBe(19_000);
  expect(payNet({ ...values, advanceMinor: 1_000 }, open)).toBe(16_000);
});

test('only what is chosen is sent; cash has no reference, and nothing withheld no certificate', () => {
  const output = payFormSchema(days).parse({ ...first, reference: 'R1', certificateNumber: 'W1' });
  const sent = payToSend(output, { supplierId: 's', currency: 'GHS', days });
  expect(sent).toEqual({
    supplierId: 's',
    currency: 'GHS',
    method: 'cash',
    amountMinor: 12_000,
    bills: [{ id: 'a', amountMinor: 12_000 }],
  });
});

test('a chosen bill needs an amount', () => {
  const [one, ...others] = first.bills;
  if (!one) throw new Error('no bill');
  const bills = [{ ...one, amountMinor: 0 }, ...others];
  expect(payFormSchema(days).safeParse({ ...first, bills }).success).toBe(false);
});

test('tax is kept back by the rate of what is bought, or as typed, and sent as one of both', () => {
  const percents = { goods: '3', works: '5', services: '7.5' };
  const typed = { ...first, withheldMinor: 450 };
  expect(payWithheld({ ...typed, withholding: 'none' }, 10_000, percents)).toBe(0);
  expect(payWithheld({ ...typed, withholding: 'works' }, 10_000, percents)).toBe(500);
  expect(payWithheld({ ...typed, withholding: 'typed' }, 10_000, percents)).toBe(450);
  const sent = (withholding: 'goods' | 'typed') =>
    payToSend(payFormSchema(days).parse({ ...typed, withholding }), {
      supplierId: 's',
      currency: 'GHS',
      days,
    });
  expect(sent('goods')).toMatchObject({ withholdingClass: 'goods' });
  expect(sent('goods')).not.toHaveProperty('withheldMinor');
  expect(sent('typed')).toMatchObject({ withheldMinor: 450 });
});
