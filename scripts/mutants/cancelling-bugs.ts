import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const parts = `${sales}/orders/part-orders.api.test.ts`;

/** Bugs in cancelling, and in holding what is not paid any more. */
export const cancellingBugs: readonly PlantedBug[] = [
  {
    name: 'what was invoiced and never shipped is not credited',
    file: `${sales}/orders/cancel-order.ts`,
    find: 'await creditUnshipped(call, loaded, { day, reason })',
    replace: '[] as string[]',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'the rest of an order keeps its stock when it is cancelled',
    file: `${sales}/orders/cancel-order.ts`,
    find: '  await releaseLines(call, loaded);\n',
    replace: '',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'the money of one order lets another go too',
    file: `${sales}/payments/apply-credit.ts`,
    find: '      await holdUnpaid(call, otherId);\n',
    replace: '',
    project: 'api',
    tests: [`${sales}/orders/release-paid.api.test.ts`],
  },
  {
    name: 'a cancelled order keeps its invoices',
    file: `${sales}/orders/cancel-order.ts`,
    find: "const isInvoiced = order.invoiceState !== 'none';",
    replace: 'const isInvoiced = false;',
    project: 'api',
    tests: [`${sales}/orders/cancel-order.api.test.ts`],
  },
];
