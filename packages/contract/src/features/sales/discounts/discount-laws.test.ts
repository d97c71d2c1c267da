import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact, sumMinor } from '../../../primitives/money.ts';
import { exampleBasket, exampleLine, exampleRule } from './discount-examples.ts';
import type { BasketLine, DiscountedLine, DiscountRule, DiscountTerms, Reduction } from './discount-rule.ts';
import { evaluateDiscounts } from './evaluate-discounts.ts';

const products = ['a', 'b', 'c', 'd'] as const;
const money = fc.integer({ min: 0, max: 30_000 }).map((minor) => new Exact(minor).dividedBy(100).toFixed());
const percent = fc
  .integer({ min: 0, max: 10_000 })
  .map((hundredths) => new Exact(hundredths).dividedBy(100).toFixed());
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.integer({ min: 1, max: 9999 }).map((thousandths) => new Exact(thousandths).dividedBy(1000).toFixed()),
);

const line = fc
  .record({
    productId: fc.constantFrom(...products),
    quantity,
    unitPrice: money,
    unitCost: money,
    pack: fc.constantFrom(null, null, { numerator: 1, denominator: 3 }),
  })
  .map(({ productId, unitPrice, quantity: much, ...more }): BasketLine =>
    exampleLine(productId, much, unitPrice, {
      ...more,
      category: productId < 'c' ? 'Food' : 'Food / Sweet',
      taxPercent: productId === 'd' ? '15' : '0',
    }),
  );

const goods = fc.record({
  productIds: fc.subarray([...products], { maxLength: 2 }),
  categories: fc.subarray(['food', 'food/sweet'], { maxLength: 1 }),
});
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  percent.map((value) => ({ kind: 'percent' as const, percent: value })),
  money.map((amount) => ({ kind: 'amount' as const, amount })),
  money.map((price) => ({ kind: 'price' as const, price })),
);
const few = fc.integer({ min: 1, max: 4 });
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('percent'), percent, of: fc.constantFrom('lines', 'order') }),
  fc.record({ kind: fc.constant('amount'), amount: money, of: fc.constantFrom('unit', 'order') }),
  fc.record({ kind: fc.constant('fixed_price'), price: money }),
  fc.record({
    kind: fc.constant('buy_get'),
    buy: few,
    get: few,
    gives: reduction,
    goods: fc.option(goods),
  }),
  fc.record({
    kind: fc.constant('quantity_tiers'),
    isTogether: fc.boolean(),
    tiers: fc.array(fc.record({ from: quantity, gives: reduction }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('spend_tiers'),
    tiers: fc.array(fc.record({ from: money, gives: reduction.filter((one) => one.kind !== 'price') }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('bundle'),
    parts: fc.constantFrom<{ productId: string; quantity: string }[]>(
      [{ productId: 'a', quantity: '1' }],
      [
        { productId: 'a', quantity: '2' },
        { productId: 'b', quantity: '0.5' },
      ],
    ),
    price: money,
  }),
);

/** Rules of few priorities and groups, so that they meet; each has an id of its own. */
const rules = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      terms,
      goods,
      more: fc.record({
        priority: fc.integer({ min: 0, max: 2 }),
        isExclusive: fc.boolean(),
        needsCode: fc.boolean(),
        stackGroup: fc.constantFrom(null, null, 'sale', 'club'),
        budgetLeftMinor: fc.option(fc.integer({ min: 0, max: 5000 })),
        minimumSpend: fc.option(money),
        minimumQuantity: fc.option(quantity),
        floorMarginPercent: fc.option(percent),
      }),
    }),
    { selector: (one) => one.id, maxLength: 7 },
  )
  .map((all) => all.map((one) => exampleRule(`r${one.id}`, one.terms, { ...one.more, goods: one.goods })));

const baskets = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  pricesIncludeTax: fc.boolean(),
  rulesIncludeTax: fc.boolean(),
});

interface Case {
  lines: BasketLine[];
  pricesIncludeTax: boolean;
  rulesIncludeTax: boolean;
}

const evaluated = ({ lines, ...kinds }: Case, all: readonly DiscountRule[]) =>
  evaluateDiscounts(
    exampleBasket(lines, {
      ...kinds,
      coupons: all
        .filter((one) => one.needsCode)
        .map(({ id }) => ({ code: id, discountId: id, usesLeft: 1 })),
    }),
    all,
  );

const holds = (law: (basket: Case, all: DiscountRule[]) => void): void =>
  fc.assert(fc.property(baskets, rules, law), { numRuns: 1000 });

const amountsOf = ({ taken }: DiscountedLine): number => sumMinor(taken.map((one) => one.amountMinor));

describe('whatever the basket and the rules', () => {
  test('parts come to the whole, and nothing is below zero', () => {
    holds((basket, all) => {
      const result = evaluated(basket, all);
      for (const one of result.lines) {
        expect(one.grossMinor - amountsOf(one)).toBe(one.netMinor);
        expect(one.netMinor).toBeGreaterThanOrEqual(0);
        expect(one.taken.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      }
      expect(sumMinor(result.lines.map((one) => one.netMinor))).toBe(result.netMinor);
      for (const { discountId, amountMinor } of result.given) {
        const own = result.lines.flatMap((one) =>
          one.taken.filter((taken) => taken.discountId === discountId),
        );
        expect(sumMinor(own.map((taken) => taken.amountMinor))).toBe(amountMinor);
      }
      // Whatever a line was given is among what was given in all, once for each rule.
      const ids = result.given.flatMap(({ discountId, amountMinor }) =>
        amountMinor > 0 ? [discountId] : [],
      );
      const taken = result.lines.flatMap((one) => one.taken.map(({ discountId }) => discountId));
      expect(ids.toSorted()).toEqual([...new Set(taken)].toSorted());
    });
  });

  test('no line gets below the floor of the rules', () => {
    holds((basket, all) => {
      const floored = all.map((one) => ({ ...one, floorMarginPercent: '10' }));
      for (const [index, { netMinor, grossMinor }] of evaluated(basket, floored).lines.entries()) {
        const one = basket.lines[index];
        if (!one || netMinor === grossMinor) continue;
        const cost = new Exact(one.unitCost ?? 0).times(one.quantity).times('1.1').times(100);
        const floor = basket.pricesIncludeTax ? cost.times(one.taxPercent === '15' ? '1.15' : '1') : cost;
        expect(floor.lessThanOrEqualTo(netMinor)).toBe(true);
      }
    });
  });

  test('no rule takes a line below its own floor, whatever others allow', () => {
    holds((basket, all) => {
      const floors = new Map(all.map((one) => [one.id, one.floorMarginPercent]));
      for (const [index, { taken, grossMinor }] of evaluated(basket, all).lines.entries()) {
        const one = basket.lines[index];
        let leftMinor = grossMinor;
        // In the order of their turns.
        for (const { discountId, amountMinor } of taken) {
          leftMinor -= amountMinor;
          const margin = floors.get(discountId) ?? null;
          if (!one || margin === null) continue;
          const cost = new Exact(one.unitCost ?? 0).times(one.quantity).times(100);
          const tax = basket.pricesIncludeTax && one.taxPercent === '15' ? '1.15' : '1';
          const floor = cost.times(new Exact(margin).plus(100)).dividedBy(100).times(tax);
          expect(floor.lessThanOrEqualTo(leftMinor)).toBe(true);
        }
      }
    });
  });

  test('what is used up gives nothing: a rule, a customer’s share of it, or its code', () => {
    const left = fc.constantFrom(null, 0, 1);
    fc.assert(
      fc.property(
        baskets,
        rules,
        fc.array(fc.tuple(left, left, left), { minLength: 7 }),
        (basket, all, uses) => {
          const limited = all.map((one, index) => {
            const [usesLeft = null, customerUsesLeft = null] = uses[index] ?? [];
            return { ...one, usesLeft, customerUsesLeft };
          });
          const codes = limited.flatMap(({ id, needsCode }, index) =>
            needsCode ? [{ code: id, discountId: id, usesLeft: uses[index]?.[2] ?? null }] : [],
          );
          const { given } = evaluateDiscounts(
            exampleBasket(basket.lines, {
              pricesIncludeTax: basket.pricesIncludeTax,
              rulesIncludeTax: basket.rulesIncludeTax,
              coupons: codes,
            }),
            limited,
          );
          const usedUp = new Set([
            ...limited.filter((one) => one.usesLeft === 0 || one.customerUsesLeft === 0).map(({ id }) => id),
            ...codes.filter(({ usesLeft }) => usesLeft === 0).map(({ discountId }) => discountId),
          ]);
          expect(given.filter((one) => usedUp.has(one.discountId) && one.amountMinor > 0)).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('the order of lines and of rules does not matter', () => {
    const contents = (lines: readonly BasketLine[], out: readonly DiscountedLine[]) =>
      lines.map((one, index) => JSON.stringify([one, out[index]])).toSorted();
    fc.assert(
      fc.property(
        baskets.chain((basket) =>
          fc.tuple(
            fc.constant(basket),
            fc.shuffledSubarray(basket.lines, { minLength: basket.lines.length }),
          ),
        ),
        rules.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([basket, lines], [all, shuffled]) => {
          const here = evaluated(basket, all);
          const there = evaluated({ ...basket, lines }, shuffled);
          expect(contents(lines, there.lines)).toEqual(contents(basket.lines, here.lines));
          expect(there.given).toEqual(here.given);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('a line has one rule of a group at most, and beside an exclusive one no other', () => {
    holds((basket, all) => {
      const byId = new Map(all.map((one) => [one.id, one]));
      for (const { taken } of evaluated(basket, all).lines) {
        const own = taken.flatMap(({ discountId }) => byId.get(discountId) ?? []);
        const groups = own.flatMap(({ stackGroup }) => stackGroup ?? []);
        expect(new Set(groups).size).toBe(groups.length);
        expect(own.length === 1 || own.every(({ isExclusive }) => !isExclusive)).toBe(true);
      }
    });
  });

  test('no budget is exceeded', () => {
    holds((basket, all) => {
      const budgets = new Map(all.map((one) => [one.id, one.budgetLeftMinor]));
      for (const { discountId, amountMinor } of evaluated(basket, all).given)
        expect(amountMinor).toBeLessThanOrEqual(budgets.get(discountId) ?? amountMinor);
    });
  });
});

test('of goods that are bought, as many of the cheapest units are free as the others earn', () => {
  const units = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 8 }) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(units, few, few, (all, buy, get) => {
      const lines = all.map(({ price, count }, index) =>
        exampleLine(`p${index}`, String(count), String(price)),
      );
      const free = { kind: 'percent', percent: '100' } as const;
      const rule = exampleRule('r', { kind: 'buy_get', buy, get, gives: free, goods: null });
      const prices = all
        .flatMap(({ price, count }) => Array.from({ length: count }, () => price))
        .toSorted((a, b) => a - b);
      // Tried one by one: each free unit must be earned by units that are paid.
      let freed = 0;
      while (Math.floor((prices.length - freed - 1) / buy) * get >= freed + 1) freed += 1;
      const { netMinor } = evaluateDiscounts(exampleBasket(lines), [rule]);
      expect(netMinor).toBe(sumMinor(prices.slice(freed)) * 100);
    }),
  );
});
