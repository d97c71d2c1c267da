import { describe, expect, test } from 'vitest';
import { exampleBasket, exampleLine as line, exampleRule as rule } from './discount-examples.ts';
import type { Basket, BasketLine, DiscountRule, DiscountTerms } from './discount-rule.ts';
import { evaluateDiscounts } from './evaluate-discounts.ts';

const nets = (lines: readonly BasketLine[], rules: readonly DiscountRule[], more: Partial<Basket> = {}) =>
  evaluateDiscounts(exampleBasket(lines, more), rules).lines.map(({ netMinor }) => netMinor);

const off = (percent: string): DiscountTerms => ({ kind: 'percent', percent, of: 'lines' });
const offOrder = (amount: string): DiscountTerms => ({ kind: 'amount', amount, of: 'order' });
const onlyFor = (...productIds: string[]) => ({ goods: { productIds, categories: [] } });

describe('conditions', () => {
  const lines = [line('a', '2', '50')];
  const refusal = (more: Partial<DiscountRule>, basket: Partial<Basket> = {}) =>
    evaluateDiscounts(exampleBasket(lines, basket), [rule('r', off('10'), more)]).given[0]?.refusal;
  const ama = { id: 'ama', group: 'Wholesale', isFirstOrder: false };
  test.each<[string, Partial<DiscountRule>, Partial<Basket>, string | null]>([
    ['a minimum that is reached', { minimumQuantity: '2', minimumSpend: '100' }, {}, null],
    ['too few', { minimumQuantity: '2.000001' }, {}, 'too_few'],
    ['too little', { minimumSpend: '100.01' }, {}, 'too_little'],
    ['other goods', onlyFor('b'), {}, 'no_such_goods'],
    ['another place', { locationIds: ['depot'] }, {}, 'other_location'],
    ['a walk-in', { customerGroups: ['wholesale'] }, {}, 'needs_customer'],
    ['a group in another case', { customerGroups: ['wholesale'] }, { customer: ama }, null],
    ['another customer', { customerIds: ['kofi'] }, { customer: ama }, 'other_customer'],
    ['not the first order', { isFirstOrderOnly: true }, { customer: ama }, 'not_first_order'],
    ['paused', { isPaused: true, needsCode: true, usesLeft: 0 }, {}, 'paused'],
    ['without the code', { needsCode: true }, {}, 'needs_code'],
    ['no use left', { usesLeft: 0 }, {}, 'used_up'],
    [
      'no use of the coupon left',
      { needsCode: true },
      { coupons: [{ code: 'X', discountId: 'r', usesLeft: 0 }] },
      'used_up',
    ],
    [
      'none left for the customer',
      { customerUsesLeft: 0, isLimitedByCustomer: true },
      { customer: ama },
      'used_up_by_customer',
    ],
    ['no budget left', { budgetLeftMinor: 0 }, {}, 'budget_spent'],
    ['tomorrow', { startsOn: '2026-11-26' }, {}, 'not_started'],
    ['until yesterday', { endsOn: '2026-11-24' }, {}, 'ended'],
    ['until today', { endsOn: '2026-11-25' }, {}, null],
  ])('%s', (_, more, basket, expected) => {
    expect(refusal(more, basket)).toBe(expected);
  });

  test('a budget is spent to the last pesewa', () => {
    const { given, netMinor } = evaluateDiscounts(
      exampleBasket([line('a', '1', '50'), line('b', '1', '50')]),
      [rule('r', off('10'), { budgetLeftMinor: 333 })],
    );
    expect([given[0]?.amountMinor, netMinor]).toEqual([333, 9667]);
  });

  test('the floor caps what is taken, with the tax of the line, in steps of a twentieth of the list price', () => {
    const floored = rule('r', off('50'), { floorMarginPercent: '20' });
    expect(nets([line('a', '3', '10', { unitCost: '7' })], [floored])).toEqual([2550]);
    const taxed = line('a', '3', '12', { unitCost: '7', taxPercent: '20' });
    expect(nets([taxed], [floored], { pricesIncludeTax: true })).toEqual([3060]);
    const byHand = line('a', '10000', '10', { unitCost: '7.3123', unitPrice: '9.99' });
    expect(nets([byHand], [floored])).toEqual([9_000_000]);
    // An amount off the order goes to lines with room for it.
    const two = [line('a', '1', '10', { unitCost: '10' }), line('b', '1', '10', { unitCost: '5' })];
    expect(nets(two, [rule('r', offOrder('4'), { floorMarginPercent: '0' })])).toEqual([1000, 600]);
  });
});
