import type { PlantedBug } from './planted-bug.ts';

const contract = 'packages/contract/src/features/sales/discounts';
const server = 'packages/server/src/features/sales';
const laws = `${contract}/discount-laws.test.ts`;
const examples = `${contract}/evaluate-discounts.test.ts`;
const tried = `${server}/discounts/replay-discount.api.test.ts`;
const discounted = `${server}/discounts/discounted-orders.api.test.ts`;

/** Bugs of discounts: what they take, and how often they are given. */
export const discountBugs: readonly PlantedBug[] = [
  {
    name: 'a floor does not cap what a rule takes',
    file: `${contract}/prepared-basket.ts`,
    find: 'floor == null ? line.leftMinor : Math.max(0, line.leftMinor - floorOf(running, line, floor))',
    replace: 'floor == null ? line.leftMinor : line.leftMinor',
    project: 'unit',
    tests: [laws],
  },
  {
    name: 'a discount is tried without the limits that it would use up',
    file: `${server}/discounts/replay-discount.ts`,
    find: '    left.take(order.customerId, takenMinor);\n',
    replace: '',
    project: 'api',
    tests: [tried],
  },
  {
    name: 'orders that were cancelled are tried too',
    file: `${server}/discounts/replayed-orders.ts`,
    find: "and o.status in ('confirmed', 'completed') and o.ordered_on between",
    replace: 'and o.ordered_on between',
    project: 'api',
    tests: [tried],
  },
  {
    name: 'what sold before a discount counts as sold with it',
    file: `${server}/discounts/discount-effect.ts`,
    find: 'filter (where sold.day >= ${when.from}::date), 0)::text as "duringMinor"',
    replace: ', 0)::text as "duringMinor"',
    project: 'api',
    tests: [tried],
  },
  {
    name: 'the dearest units are free',
    file: `${contract}/freed-units.ts`,
    find: 'comparedShares(a.leftMinor, a.quantity, b.leftMinor, b.quantity) ||',
    replace: 'comparedShares(b.leftMinor, b.quantity, a.leftMinor, a.quantity) ||',
    project: 'unit',
    tests: [laws, examples],
  },
  {
    name: 'a limited discount is counted without its lock',
    file: `${server}/discounts/discount-material.ts`,
    find: 'order by d.id for no key update of d`.execute(tx.db)',
    replace: 'order by d.id`.execute(tx.db)',
    project: 'api',
    tests: [discounted],
  },
  {
    name: 'a cancelled order keeps its uses',
    file: `${server}/orders/cancel-order.ts`,
    find: 'giveBackUses(tx, order.id);',
    replace: '',
    project: 'api',
    tests: [discounted],
  },
  {
    name: 'an order is confirmed at another total than the draft shows',
    file: `${server}/orders/reprice-lines.ts`,
    find: ': agreedTotalMinor === after.order.totalMinor;',
    replace: ': true;',
    project: 'api',
    tests: [discounted],
  },
];
