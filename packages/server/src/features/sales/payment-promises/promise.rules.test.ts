import { expect, test } from 'vitest';
import { spreadPromise } from './promise.rules.ts';

const invoice = (id: string, openMinor: number, promisedMinor = 0) => ({
  id,
  number: id,
  openMinor,
  promisedMinor,
});

test('a promise is for the invoices due first, as far as its amount goes', () => {
  expect(spreadPromise([invoice('a', 500), invoice('b', 300), invoice('c', 100)], 700)).toEqual([
    { invoiceId: 'a', amountMinor: 500, untilOpenMinor: 0 },
    { invoiceId: 'b', amountMinor: 200, untilOpenMinor: 100 },
  ]);
});

test('a second one is kept by what comes after the first', () => {
  expect(spreadPromise([invoice('a', 500, 200), invoice('b', 300)], 400)).toEqual([
    { invoiceId: 'a', amountMinor: 300, untilOpenMinor: 0 },
    { invoiceId: 'b', amountMinor: 100, untilOpenMinor: 200 },
  ]);
});

test('without an amount it is for all that is open and not promised', () => {
  expect(spreadPromise([invoice('a', 500, 500), invoice('b', 300)], undefined)).toEqual([
    { invoiceId: 'b', amountMinor: 300, untilOpenMinor: 0 },
  ]);
});
