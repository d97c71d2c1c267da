import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const quotes = `${sales}/quotes/quotes.api.test.ts`;

/** Bugs of quotes. */
export const quoteBugs: readonly PlantedBug[] = [
  {
    name: 'what the list says counts although a quote still holds',
    file: `${sales}/orders/confirm-order.ts`,
    find: "prices: prices ?? (isQuoted ? 'keep' : undefined), day",
    replace: 'prices, day',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'a quote holds for ever',
    file: `${sales}/quotes/decide-quote.ts`,
    find: 'return quote !== undefined && day <= quote.validUntil;',
    replace: 'return quote !== undefined;',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'a draft that is changed keeps its quote',
    file: `${sales}/quotes/decide-quote.ts`,
    find: "  decide(call.tx, quote.id, 'withdrawn', todayOf(call));\n",
    replace: '',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'the link of a quote that was withdrawn still leads to it',
    file: `${sales}/quotes/decide-quote.ts`,
    find: '  await endLinks(call, {',
    replace: '  void ({',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'a draft that is cancelled leaves its quote open',
    file: `${sales}/quotes/decide-quote.ts`,
    find: "  decide(call.tx, quote.id, 'declined', todayOf(call));\n",
    replace: '',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'anybody offers prices below the list',
    file: `${sales}/quotes/give-quote.ts`,
    find: '  requireLowPrices(call, order, lines, rules);\n',
    replace: '',
    project: 'api',
    tests: [quotes],
  },
  {
    name: 'a code that a quote offered is used more often than it may be',
    file: `${sales}/discounts/agreed-discounts.ts`,
    find: "(ofCodes.get(code ?? '') ?? null)",
    replace: 'null',
    project: 'api',
    tests: [`${sales}/discounts/discounted-orders.api.test.ts`],
  },
  {
    name: 'a code that was deleted since the quote still takes something off',
    file: `${sales}/discounts/agreed-discounts.ts`,
    find: 'code !== null && !ofCodes.has(code) ? 0 : ',
    replace: '',
    project: 'api',
    tests: [`${sales}/quotes/quoted-discounts.api.test.ts`],
  },
  {
    name: 'a discount for a first order is given once for each quote',
    file: `${sales}/discounts/agreed-discounts.ts`,
    find: 'isKnown && row.rule.conditions.isFirstOrderOnly ? 0 : ',
    replace: '',
    project: 'api',
    tests: [`${sales}/quotes/quoted-discounts.api.test.ts`],
  },
  {
    name: 'two orders at once are both the first of their customer',
    file: `${sales}/discounts/discount-material.ts`,
    find: "or (active.conditions ->> 'isFirstOrderOnly')::boolean",
    replace: '',
    project: 'api',
    tests: [`${sales}/quotes/quoted-discounts.api.test.ts`],
  },
];
