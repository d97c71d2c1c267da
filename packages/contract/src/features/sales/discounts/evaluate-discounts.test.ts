import { describe, expect, test } from 'vitest';
import { exampleBasket, exampleLine as line, exampleRule as rule } from './discount-examples.ts';
import type { Basket, BasketLine, DiscountRule, DiscountTerms } from './discount-rule.ts';
import { evaluateDiscounts } from './evaluate-discounts.ts';

/** What each line comes to, in pesewas. */
const nets = (lines: readonly BasketLine[], rules: readonly DiscountRule[], more: Partial<Basket> = {}) =>
  evaluateDiscounts(exampleBasket(lines, more), rules).lines.map(({ netMinor }) => netMinor);

const off = (percent: string): DiscountTerms => ({ kind: 'percent', percent, of: 'lines' });
const offOrder = (amount: string): DiscountTerms => ({ kind: 'amount', amount, of: 'order' });
const free = { kind: 'percent', percent: '100' } as const;
const buyGet = (buy: number, get: number, more = {}): DiscountTerms => ({
  kind: 'buy_get',
  buy,
  get,
  gives: free,
  goods: null,
  ...more,
});
const onlyFor = (...productIds: string[]) => ({ goods: { productIds, categories: [] } });

describe('each kind, computed by hand', () => {
  const carton = { numerator: 24, denominator: 1 };
  const table: [string, BasketLine[], DiscountRule, number[]][] = [
    ['12.5 % of 3 × 1.99, half a pesewa up', [line('a', '3', '1.99')], rule('r', off('12.5')), [522]],
    [
      '0.50 off each of 2.5',
      [line('a', '2.5', '4')],
      rule('r', { kind: 'amount', amount: '0.50', of: 'unit' }),
      [875],
    ],
    [
      '5.00 off each of 3 at 2: capped',
      [line('a', '3', '2')],
      rule('r', { kind: 'amount', amount: '5', of: 'unit' }),
      [0],
    ],
    ['each for 1.50', [line('a', '3', '2')], rule('r', { kind: 'fixed_price', price: '1.5' }), [450]],
    [
      'a fixed price above the price raises nothing',
      [line('a', '3', '2')],
      rule('r', { kind: 'fixed_price', price: '2.5' }),
      [600],
    ],
    [
      'a carton of 24 at 1.50 a piece',
      [line('a', '24', '40', { pack: carton })],
      rule('r', { kind: 'fixed_price', price: '1.5' }),
      [3600],
    ],
    [
      '10.00 off the order, by largest remainder',
      [line('a', '1', '10'), line('b', '1', '10'), line('c', '1', '10')],
      rule('r', offOrder('10')),
      [666, 667, 667],
    ],
    [
      '10 % of the order',
      [line('a', '1', '0.05'), line('b', '1', '0.05')],
      rule('r', { kind: 'percent', percent: '10', of: 'order' }),
      [4, 5],
    ],
    [
      '2 bought, the third free: the cheapest',
      [line('a', '2', '5'), line('b', '1', '3')],
      rule('r', buyGet(2, 1)),
      [1000, 0],
    ],
    ['2 + 1 of five: one is free', [line('a', '5', '5')], rule('r', buyGet(2, 1)), [2000]],
    ['2 + 1 of six: two are free', [line('a', '6', '5')], rule('r', buyGet(2, 1)), [2000]],
    ['3 + 2 of four: one of the two', [line('a', '4', '5')], rule('r', buyGet(3, 2)), [1500]],
    ['half a kilo is no whole unit', [line('a', '2.5', '5')], rule('r', buyGet(2, 1)), [1250]],
    [
      'the second at half price',
      [line('a', '2', '3')],
      rule('r', buyGet(1, 1, { gives: { kind: 'percent', percent: '50' } })),
      [450],
    ],
    [
      'the second for 1.00',
      [line('a', '2', '3')],
      rule('r', buyGet(1, 1, { gives: { kind: 'price', price: '1' } })),
      [400],
    ],
    [
      'a phone, and a case at half price',
      [line('case', '2', '20'), line('phone', '1', '900')],
      rule(
        'r',
        buyGet(1, 1, { gives: { kind: 'percent', percent: '50' }, ...onlyFor('case') }),
        onlyFor('phone'),
      ),
      [3000, 90000],
    ],
    [
      'two of any drink, and a cola free, out of three colas',
      [line('cola', '3', '4')],
      rule('r', buyGet(2, 1, onlyFor('cola')), onlyFor('cola', 'fanta')),
      [800],
    ],
    [
      'from 10 on 5 %, from 20 on 10 %',
      [line('a', '20', '1'), line('b', '12', '1'), line('c', '9', '1')],
      rule('r', {
        kind: 'quantity_tiers',
        isTogether: false,
        tiers: [
          { from: '20', gives: { kind: 'percent', percent: '10' } },
          { from: '10', gives: { kind: 'percent', percent: '5' } },
        ],
      }),
      [1800, 1140, 900],
    ],
    [
      'the same of all lines together',
      [line('a', '6', '1'), line('b', '5', '1')],
      rule('r', {
        kind: 'quantity_tiers',
        isTogether: true,
        tiers: [{ from: '10', gives: { kind: 'amount', amount: '0.1' } }],
      }),
      [540, 450],
    ],
    [
      'from 100 on 10 off',
      [line('a', '1', '60'), line('b', '1', '40')],
      rule('r', {
        kind: 'spend_tiers',
        tiers: [
          { from: '50', gives: { kind: 'amount', amount: '2' } },
          { from: '100', gives: { kind: 'amount', amount: '10' } },
        ],
      }),
      [5400, 3600],
    ],
    [
      'below the lowest step nothing',
      [line('a', '1', '49.99')],
      rule('r', { kind: 'spend_tiers', tiers: [{ from: '50', gives: { kind: 'amount', amount: '2' } }] }),
      [4999],
    ],
    [
      'bread and two eggs for 10: two sets of three loaves and five eggs',
      [line('bread', '3', '8'), line('egg', '5', '2')],
      rule('r', {
        kind: 'bundle',
        parts: [
          { productId: 'bread', quantity: '1' },
          { productId: 'egg', quantity: '2' },
        ],
        price: '10',
      }),
      [2133, 867],
    ],
    [
      'a set dearer than its parts changes nothing',
      [line('bread', '1', '8'), line('egg', '2', '1')],
      rule('r', {
        kind: 'bundle',
        parts: [
          { productId: 'bread', quantity: '1' },
          { productId: 'egg', quantity: '2' },
        ],
        price: '10',
      }),
      [800, 200],
    ],
  ];
  test.each(table)('%s', (_, lines, one, expected) => {
    expect(nets(lines, [one])).toEqual(expected);
  });
});

test('the category of a rule has those below it, in any case', () => {
  const drinks = (category: string | null) => line('a', '1', '10', { category });
  const lines = [drinks('Drinks'), drinks('drinks / Soft'), drinks('Drinkware'), drinks(null)];
  const one = rule('r', off('10'), { goods: { productIds: [], categories: ['DRINKS'] } });
  expect(nets(lines, [one])).toEqual([900, 900, 1000, 1000]);
});

test('prices of a rule with tax are turned into those of an order without', () => {
  const lines = [line('a', '2', '10', { taxPercent: '20' })];
  const rules = [rule('r', { kind: 'fixed_price', price: '9.60' })];
  expect(nets(lines, rules, { rulesIncludeTax: true })).toEqual([1600]);
});

describe('stacking', () => {
  const lines = [line('a', '1', '100')];
  test('percent acts on what is left, rules of lines before those of the order, coupons last', () => {
    const rules = [
      rule('coupon', off('10'), { needsCode: true, priority: 9 }),
      rule('order', offOrder('10'), { priority: 5 }),
      rule('line', off('50')),
    ];
    const coupons = [{ code: 'TEN', discountId: 'coupon', usesLeft: 1 }];
    const { lines: out } = evaluateDiscounts(exampleBasket(lines, { coupons }), rules);
    expect(out[0]?.taken.map((one) => [one.name, one.code, one.amountMinor])).toEqual([
      ['line', null, 5000],
      ['order', null, 1000],
      ['coupon', 'TEN', 400],
    ]);
  });

  test('the higher priority has its turn first', () => {
    const amount: DiscountTerms = { kind: 'amount', amount: '10', of: 'unit' };
    expect(nets(lines, [rule('a', off('50')), rule('b', amount, { priority: 1 })])).toEqual([4500]);
    expect(nets(lines, [rule('a', off('50'), { priority: 1 }), rule('b', amount)])).toEqual([4000]);
  });

  test('an exclusive one closes its lines, and is not given where another was before', () => {
    const alone = { isExclusive: true };
    expect(nets(lines, [rule('a', off('10'), { ...alone, priority: 1 }), rule('b', off('50'))])).toEqual([
      9000,
    ]);
    expect(nets(lines, [rule('a', off('10'), alone), rule('b', off('50'), { priority: 1 })])).toEqual([5000]);
    const two = [line('a', '1', '100'), line('b', '1', '100')];
    expect(
      nets(two, [rule('a', off('10'), { ...alone, ...onlyFor('a'), priority: 1 }), rule('b', off('50'))]),
    ).toEqual([9000, 5000]);
  });

  test('of a group each line gets the best', () => {
    const group = { stackGroup: 'sale' };
    const two = [line('a', '1', '100'), line('b', '1', '100')];
    const rules = [rule('all', off('10'), group), rule('b', off('20'), { ...group, ...onlyFor('b') })];
    expect(nets(two, rules)).toEqual([9000, 8000]);
  });

  test('one that needs several lines is given where it takes more than the best of the others', () => {
    const group = { stackGroup: 'sale' };
    const two = [line('a', '2', '100'), line('b', '1', '50')];
    expect(nets(two, [rule('p', off('10'), group), rule('f', buyGet(2, 1), group)])).toEqual([20_000, 0]);
    expect(nets(two, [rule('p', off('30'), group), rule('f', buyGet(2, 1), group)])).toEqual([14_000, 3500]);
  });
});

test('each line is explained: what was taken, and why others took nothing', () => {
  const rules = [
    rule('alone', off('10'), { isExclusive: true, priority: 2, ...onlyFor('a') }),
    rule('late', off('10'), { isExclusive: true }),
    rule('plain', off('5'), { priority: 1 }),
    rule('group', off('1'), { priority: 1, stackGroup: 'g' }),
    rule('better', off('2'), { stackGroup: 'g' }),
    rule('others', off('5'), onlyFor('c')),
    rule('coupon', off('5'), { needsCode: true }),
    rule('tiers', { kind: 'fixed_price', price: '200' }),
    rule('goods', off('5'), { goods: { productIds: ['a'], categories: [] } }),
  ];
  const lines = [line('a', '1', '100'), line('b', '1', '100')];
  const { lines: out } = evaluateDiscounts(exampleBasket(lines), rules, { explained: [0, 1] });
  const reasons = (index: number) =>
    Object.fromEntries(out[index]?.refused.map(({ name, reason }) => [name, reason]) ?? []);
  expect(reasons(0)).toEqual({
    late: 'closed',
    plain: 'closed',
    group: 'closed',
    better: 'closed',
    tiers: 'closed',
    goods: 'closed',
    others: 'other_goods',
    coupon: 'needs_code',
  });
  expect(reasons(1)).toEqual({
    alone: 'other_goods',
    late: 'not_combined',
    group: 'better_in_group',
    others: 'other_goods',
    coupon: 'needs_code',
    tiers: 'no_gain',
    goods: 'other_goods',
  });
});
