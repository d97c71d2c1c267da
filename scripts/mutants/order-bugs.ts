import type { PlantedBug } from './planted-bug.ts';

const orders = 'packages/server/src/features/sales/orders';
const buyers = `${orders}/buyers.api.test.ts`;
const waiting = `${orders}/backorders.api.test.ts`;
const revised = `${orders}/revise-order.api.test.ts`;
const ratesOfStaff = `${orders}/rates-of-staff.api.test.ts`;
const movedPayments = `${orders}/moved-payments.api.test.ts`;

/** Bugs of orders after they are confirmed. */
export const orderBugs: readonly PlantedBug[] = [
  {
    name: 'a changed order may have less than was shipped',
    file: `${orders}/revision.rules.ts`,
    find: 'if (new Exact(after.quantity).greaterThanOrEqualTo(before.shippedQuantity)) continue;',
    replace: 'if (new Exact(after.quantity).greaterThanOrEqualTo(0)) continue;',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'a changed price leaves what was invoiced at the old one',
    file: `${orders}/revision.rules.ts`,
    find: '      takenBack.set(before.id, invoiced);',
    replace: '      takenBack.set(before.id, new Exact(0));',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'a price that was given for one product holds for another one in its place',
    file: `${orders}/revise-order.ts`,
    find: '    if (!given.has(line) && !mayGive(line, rules, actor.role))',
    replace:
      '    if (kept.some(({ after }) => after === line) && !given.has(line) && !mayGive(line, rules, actor.role))',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'a price that was given for few holds for many',
    file: `${orders}/revise-order.ts`,
    find: ' && new Exact(after.quantity).lessThanOrEqualTo(before.quantity)',
    replace: '',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'goods taken off an order stay reserved',
    file: `${orders}/revise-order.ts`,
    find: '  releaseStock(tx, changes.filter(({ more }) => more.isNegative()).map(quantityOf), before);\n',
    replace: '',
    project: 'api',
    tests: [revised],
  },
  {
    name: 'the youngest order is served first',
    file: `${orders}/backorders.ts`,
    find: 'order by b.waiting_since, b.order_id, line.line_number',
    replace: 'order by b.waiting_since desc, b.order_id, line.line_number',
    project: 'api',
    tests: [waiting],
  },
  {
    name: 'a cancelled order gives back what it held before goods came in for it',
    file: `${orders}/release-lines.ts`,
    find: 'const held = lines.map(',
    replace: 'const held = loaded.lines.map(',
    project: 'api',
    tests: [waiting],
  },
  {
    name: 'goods that a smaller order frees are forgotten',
    file: 'packages/server/src/features/inventory/stock/reserve-stock.ts',
    find: '[...sums].map(([productId, sum]) => [productId, sum.negated()] as const)',
    replace: '[...sums].map(([productId, sum]) => [productId, sum] as const)',
    project: 'api',
    tests: [waiting],
  },
  {
    name: 'what waits for goods ships with the rest',
    file: `${orders}/ship-order.ts`,
    find: 'const reservedOf = (line: OrderLineRecord): Exact => new Exact(line.reservedQuantity);',
    replace:
      'const reservedOf = (line: OrderLineRecord): Exact => new Exact(line.quantity).minus(line.shippedQuantity);',
    project: 'api',
    tests: [waiting],
  },
  {
    name: 'an invoice holds orders on the last day that is allowed',
    file: `${orders}/credit-check.ts`,
    find: 'and i.due_on < ${addDays',
    replace: 'and i.due_on <= ${addDays',
    project: 'api',
    tests: [buyers],
  },
  {
    name: 'money releases the order of a customer who is on hold',
    file: `${orders}/release-paid.ts`,
    find: "if (order.holdReason === null || order.holdReason === 'customer_hold') return;",
    replace: 'if (order.holdReason === null) return;',
    project: 'api',
    tests: [buyers],
  },
  {
    name: 'a rate that a manager agreed holds for whatever is added to the draft',
    file: `${orders}/update-order.ts`,
    find: '  if (totals.totalMinor > order.totalMinor) await requireMayGiveRate(call, { ...order, ...wanted });\n',
    replace: '',
    project: 'api',
    tests: [ratesOfStaff],
  },
  {
    name: 'a payment that moves with its order costs a fee of today',
    file: 'packages/server/src/features/sales/payments/paid-amount.ts',
    find: '  if (before) return { ...paid, fee: { minor: before.feeMinor, baseMinor: before.feeBaseMinor } };\n',
    replace: '',
    project: 'api',
    tests: [movedPayments],
  },
  {
    name: 'an advance that an order gives back as it moves stays used',
    file: `${orders}/move-customer.ts`,
    find: '    updateOrderState(tx, other);\n',
    replace: '',
    project: 'api',
    tests: [`${orders}/move-customer.api.test.ts`],
  },
];
