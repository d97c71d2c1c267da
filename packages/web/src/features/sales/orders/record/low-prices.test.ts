import { describe, expect, it } from 'vitest';
import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import { lowPricesOf, percentOff } from './low-prices.ts';

const rules = { staffDiscountPercent: '0', managerDiscountPercent: '20' } as TradingRules;
const priced = (unitPrice: string) => ({ listPrice: '100', unitPrice }) as OrderLine;
const draft = (...unitPrices: string[]): Pick<Order, 'status' | 'lines' | 'pricesApprovedBy'> => ({
  status: 'draft',
  lines: unitPrices.map(priced),
  pricesApprovedBy: null,
});

describe('how far below the list', () => {
  it.each([
    ['88', '12'],
    ['99.95', '0.1'],
    ['0.01', '100'],
    ['100', undefined],
    ['120', undefined],
  ])('%s instead of 100 is %s %%', (unitPrice, percent) => {
    expect(percentOff(priced(unitPrice))).toBe(percent);
  });
});

describe('prices that need an approval', () => {
  it('are those the role may not give, which a higher role can approve', () => {
    const low = draft('100', '90');
    expect(lowPricesOf(low, rules, 'staff')).toEqual({ beyond: [priced('90')], canApprove: false });
    expect(lowPricesOf(low, rules, 'manager')).toEqual({ beyond: [], canApprove: true });
    expect(lowPricesOf(low, rules, 'admin')).toEqual({ beyond: [], canApprove: true });
  });

  it('are for an admin where they are too low for a manager', () => {
    const lower = draft('79');
    expect(lowPricesOf(lower, rules, 'manager')).toEqual({ beyond: [priced('79')], canApprove: false });
    expect(lowPricesOf(lower, rules, 'admin').canApprove).toBe(true);
  });

  it('are none where all roles may give them, once approved, on a confirmed order, or before the rules are known', () => {
    const none = { beyond: [], canApprove: false };
    expect(lowPricesOf(draft('100', '110'), rules, 'admin')).toEqual(none);
    expect(lowPricesOf({ ...draft('50'), pricesApprovedBy: 'ama' }, rules, 'staff')).toEqual(none);
    expect(lowPricesOf({ ...draft('50'), status: 'confirmed' }, rules, 'staff')).toEqual(none);
    expect(lowPricesOf(draft('50'), undefined, 'staff')).toEqual(none);
  });
});
