import { describe, expect, it } from 'vitest';
import { cashPieces } from '../shifts/shifts.facts.ts';
import { cashOf, leftToPay, owedSince, quickAmounts, standingChange, takeCash } from './quick-sales.rules.ts';

describe('how a sale is paid', () => {
  const payments = {
    tenders: [
      { kind: 'cash', amountMinor: 3_000 },
      { kind: 'mobile_money', amountMinor: 1_500 },
    ] as const,
    creditMinor: 200,
    onAccountMinor: 300,
  };

  it('is complete when tenders, credit and what is owed come to the total', () => {
    expect(cashOf(payments)).toBe(3_000);
    expect(leftToPay(6_000, payments)).toBe(1_000);
    expect(leftToPay(5_000, payments)).toBe(0);
    expect(leftToPay(4_000, payments)).toBe(0);
  });

  it('keeps of the cash that is handed over what is left, and gives the rest back', () => {
    expect(takeCash(1_560, 2_000)).toEqual({ keptMinor: 1_560, changeMinor: 440 });
    expect(takeCash(1_560, 1_000)).toEqual({ keptMinor: 1_000, changeMinor: 0 });
    expect(takeCash(0, 500)).toEqual({ keptMinor: 0, changeMinor: 500 });
  });

  it('offers the amount and the next round ones', () => {
    expect(quickAmounts(15_650, cashPieces.GHS)).toEqual([15_650, 16_000, 20_000]);
    expect(quickAmounts(20_000, cashPieces.GHS)).toEqual([20_000]);
    expect(quickAmounts(0, cashPieces.GHS)).toEqual([]);
  });
});

describe('what a receipt says later', () => {
  it('has change only while a part of it is cash that stands', () => {
    const cash = { kind: 'cash', isReversed: false } as const;
    expect(standingChange({ tenders: [cash], changeMinor: 440 })).toBe(440);
    const exchanged = [
      { ...cash, isReversed: true },
      { kind: 'mobile_money', isReversed: false },
    ] as const;
    expect(standingChange({ tenders: exchanged, changeMinor: 440 })).toBe(0);
  });

  it('says what is owed where that changed since', () => {
    const sale = { isUndone: false, owedMinor: 700, onAccountMinor: 700 };
    expect(owedSince(sale)).toBeUndefined();
    expect(owedSince({ ...sale, owedMinor: 0 })).toBe(0);
    expect(owedSince({ ...sale, onAccountMinor: 0 })).toBe(700);
    expect(owedSince({ ...sale, owedMinor: 0, isUndone: true })).toBeUndefined();
  });
});
