import { performance } from 'node:perf_hooks';
import {
  exampleBasket,
  exampleLine,
  exampleRule,
} from '@shelfwise/contract/features/sales/discounts/discount-examples';
import type { DiscountRule, DiscountTerms } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { evaluateDiscounts } from '@shelfwise/contract/features/sales/discounts/evaluate-discounts';

const kinds: readonly DiscountTerms[] = [
  { kind: 'percent', percent: '7.5', of: 'lines' },
  { kind: 'amount', amount: '0.25', of: 'unit' },
  { kind: 'fixed_price', price: '9.99' },
  {
    kind: 'buy_get',
    buy: 2,
    get: 1,
    gives: { kind: 'percent', percent: '100' },
    goods: null,
  },
  {
    kind: 'quantity_tiers',
    isTogether: false,
    tiers: [
      { from: '5', gives: { kind: 'percent', percent: '3' } },
      { from: '10', gives: { kind: 'percent', percent: '6' } },
    ],
  },
  { kind: 'percent', percent: '2', of: 'order' },
  { kind: 'spend_tiers', tiers: [{ from: '100', gives: { kind: 'amount', amount: '5' } }] },
  {
    kind: 'bundle',
    parts: [
      { productId: 'p1', quantity: '1' },
      { productId: 'p2', quantity: '2' },
    ],
    price: '20',
  },
];

/** A rule of each kind for every product, category or all goods in turn. */
const ruleOf = (index: number): DiscountRule =>
  exampleRule(`r${index}`, kinds[index % kinds.length] as DiscountTerms, {
    goods: [
      { productIds: [`p${index % 100}`, `p${(index * 7) % 100}`], categories: [] },
      { productIds: [], categories: [`C${index % 10}`] },
      { productIds: [], categories: [] },
    ][index % 3] ?? { productIds: [], categories: [] },
    priority: index % 4,
    stackGroup: index % 5 === 0 ? 'sale' : null,
  });

export interface DiscountTimes {
  p50: number;
  p95: number;
}

/** How long 200 discounts take with a basket of 100 lines, in milliseconds; and with the reasons of each line. */
export const timeDiscounts = (): { plain: DiscountTimes; explained: DiscountTimes } => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    exampleLine(`p${index}`, String((index % 12) + 1), `${(index % 37) + 1}.95`, {
      category: `C${index % 10}`,
      taxPercent: '15',
    }),
  );
  const rules = Array.from({ length: 200 }, (_, index) => ruleOf(index));
  const time = (explained: readonly number[]): DiscountTimes => {
    const taken = Array.from({ length: 300 }, () => {
      const begun = performance.now();
      evaluateDiscounts(exampleBasket(lines), rules, { explained });
      return performance.now() - begun;
    }).toSorted((a, b) => a - b);
    return { p50: taken[150] ?? Number.NaN, p95: taken[285] ?? Number.NaN };
  };
  time([]);
  return { plain: time([]), explained: time(lines.map((_, index) => index)) };
};
