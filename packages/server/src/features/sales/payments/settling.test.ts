import { expect, test } from 'vitest';
import { takeDeposits } from './deposits.ts';
import { settle } from './open-invoices.ts';

const invoice = (id: string, issuedOn: string, openMinor: number, touchedOn: string | null = null) => ({
  id,
  issuedOn,
  openMinor,
  touchedOn,
});
const settled = (amountMinor: number, invoices: Parameters<typeof settle>[0], day = '2026-11-10') =>
  settle(invoices, { id: 'credit', day, amountMinor }).map((one) => [one.debitId, one.amountMinor, one.day]);

test('a credit settles invoices in their order, each up to what is open', () => {
  const invoices = [invoice('a', '2026-11-01', 300), invoice('b', '2026-11-02', 500)];
  expect(settled(1_000, invoices)).toEqual([
    ['a', 300, '2026-11-10'],
    ['b', 500, '2026-11-10'],
  ]);
  expect(settled(300, invoices)).toEqual([['a', 300, '2026-11-10']]);
  expect(settled(301, invoices).at(-1)).toEqual(['b', 1, '2026-11-10']);
  expect(settled(10, [invoice('paid', '2026-11-01', 0), ...invoices])).toEqual([['a', 10, '2026-11-10']]);
});

test('it counts from the latest of three days: the credit’s, the invoice’s, and that of an undone settlement', () => {
  expect(settled(1, [invoice('a', '2026-11-12', 5)])).toEqual([['a', 1, '2026-11-12']]);
  expect(settled(1, [invoice('a', '2026-11-01', 5, '2026-11-15')])).toEqual([['a', 1, '2026-11-15']]);
  expect(settled(1, [invoice('a', '2026-11-01', 5, '2026-11-02')])).toEqual([['a', 1, '2026-11-10']]);
});

test('deposits are used for an invoice oldest first; the rest stays as credit', () => {
  const deposit = (id: string, freeMinor: number) => ({ id, freeMinor, usableFrom: '2026-11-01' });
  const taken = (amountMinor: number) =>
    takeDeposits([deposit('a', 300), deposit('b', 500)], amountMinor).map((one) => [
      one.deposit.id,
      one.minor,
    ]);
  expect(taken(400)).toEqual([
    ['a', 300],
    ['b', 100],
  ]);
  expect(taken(900)).toEqual([
    ['a', 300],
    ['b', 500],
  ]);
  expect(taken(0)).toEqual([]);
});
