import { describe, expect, it, test } from 'vitest';
import { allocationOf, type OpenAmount, refundOf, settledBy, usedBy } from './open-amounts.ts';
import { settle, settleFrom } from './open-invoices.ts';

const invoice = (id: string, issuedOn: string, openMinor: number, touchedOn: string | null = null) => ({
  invoice: { id, issuedOn, openMinor, foreign: null, touchedOn },
});
const settled = (openMinor: number, invoices: Parameters<typeof settle>[0], day = '2026-11-10') =>
  settle(invoices, { id: 'credit', day, openMinor, foreign: null }).map((one) => [
    one.debitId,
    one.amountMinor,
    one.day,
  ]);

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

test('several credits settle oldest first, each what those before it left open, at most what is wanted', () => {
  const credit = (id: string, openMinor: number) => ({ id, openMinor, foreign: null, day: '2026-11-01' });
  const taken = (openMinor: number, mostMinor?: number) =>
    settleFrom(
      [{ ...invoice('i', '2026-11-02', openMinor), mostMinor }],
      [credit('a', 300), credit('b', 500)],
    ).map((one) => [one.creditId, one.amountMinor]);
  expect(taken(400)).toEqual([
    ['a', 300],
    ['b', 100],
  ]);
  expect(taken(900)).toEqual([
    ['a', 300],
    ['b', 500],
  ]);
  expect(taken(900, 310)).toEqual([
    ['a', 300],
    ['b', 10],
  ]);
  expect(taken(0)).toEqual([]);
});

/** 100.00 dollars that were worth 1,500.00 cedis, and the same paid when they were worth 1,580.00. */
const dollars = (id: string, openMinor: number, ownMinor: number): OpenAmount => ({
  id,
  openMinor,
  foreign: { currency: 'USD', openMinor: ownMinor },
});
const owed = dollars('invoice', 150_000, 10_000);
const paid = dollars('payment', 158_000, 10_000);
const day = '2026-11-10';

describe('an invoice in another currency', () => {
  it('is settled at its own rate, and the payment used up at its own: the rest is a gain', () => {
    expect(allocationOf(owed, paid, { amountMinor: 10_000, day })).toMatchObject({
      amountMinor: 150_000,
      exchangeMinor: 8_000,
      ownMinor: 10_000,
      debitMinor: 10_000,
    });
  });

  it('is settled part by part to the last unit of both currencies', () => {
    let [open, left] = [owed, paid];
    const parts = [3_333, 3_333, 3_334].map((amountMinor) => {
      const made = allocationOf(open, left, { amountMinor, day });
      if (!made) throw new Error('nothing settled');
      open = settledBy(open, made);
      left = usedBy(left, made);
      return [made.amountMinor, made.exchangeMinor];
    });
    expect(parts).toEqual([
      [49_995, 2_666],
      [49_995, 2_666],
      [50_010, 2_668],
    ]);
    expect([open.openMinor, open.foreign?.openMinor, left.openMinor, left.foreign?.openMinor]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('takes no credit in another currency, and no amount that comes to nothing in the books', () => {
    const inBooks = { id: 'cedis', openMinor: 158_000, foreign: null };
    expect(settle([{ invoice: { ...owed, issuedOn: day } }], { ...inBooks, day })).toEqual([]);
    const euros: OpenAmount = { ...paid, id: 'euros', foreign: { currency: 'EUR', openMinor: 10_000 } };
    expect(settle([{ invoice: { ...owed, issuedOn: day } }], { ...euros, day })).toEqual([]);
    // 5,000 naira worth 3 dollars: one naira is worth none of their cents.
    const naira = dollars('naira', 300, 500_000);
    expect(allocationOf(naira, naira, { amountMinor: 100, day })).toBeUndefined();
    expect(allocationOf(naira, naira, { amountMinor: 500_000, day })).toMatchObject({ amountMinor: 300 });
  });

  it('is never open in one currency and settled in the other', () => {
    const coarse = dollars('coarse', 3, 1_000);
    expect(allocationOf(coarse, coarse, { amountMinor: 999, day })).toMatchObject({ amountMinor: 2 });
  });
});

describe('money paid back', () => {
  const refund = (ownMinor: number, baseMinor: number, credit: OpenAmount) =>
    refundOf(
      'refund',
      { baseMinor, foreign: { currency: 'USD', amountMinor: ownMinor } },
      { ...credit, day },
    );

  it('uses up a credit in its own currency, whatever the rate of the day', () => {
    expect(refund(10_000, 160_000, paid)).toMatchObject({
      amountMinor: 160_000,
      exchangeMinor: -2_000,
      ownMinor: 10_000,
    });
    expect(refund(10_001, 1, paid)).toBeUndefined();
  });

  it('uses up a credit in the books by what it is worth there', () => {
    const inBooks = { id: 'cedis', openMinor: 158_000, foreign: null };
    expect(refund(9_000, 144_000, inBooks)).toMatchObject({ amountMinor: 144_000, exchangeMinor: 0 });
    expect(refund(9_900, 158_400, inBooks)).toBeUndefined();
  });
});
