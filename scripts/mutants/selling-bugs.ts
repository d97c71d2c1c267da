import type { PlantedBug } from './planted-bugs.ts';

const sales = 'packages/server/src/features/sales';
const parts = `${sales}/orders/part-orders.api.test.ts`;
const prices = `${sales}/orders/order-prices.api.test.ts`;
const buyers = `${sales}/orders/buyers.api.test.ts`;
const credit = `${sales}/payments/customer-credit.api.test.ts`;

/** Of what is sold, invoiced, credited and paid. */
export const sellingBugs: readonly PlantedBug[] = [
  {
    name: 'the first parcel invoices the whole order',
    file: `${sales}/orders/ship-order.ts`,
    find: 'const open = new Exact(line.shipped_quantity).minus(line.invoiced_quantity);',
    replace: 'const open = new Exact(line.quantity).minus(line.invoiced_quantity);',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'what was invoiced and never shipped is not credited',
    file: `${sales}/orders/cancel-rest.ts`,
    find: 'await creditUnshipped(call, loaded, { day, reason })',
    replace: '[] as string[]',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'the rest of an order keeps its stock when it is cancelled',
    file: `${sales}/orders/cancel-rest.ts`,
    find: '  await releaseLines(call, loaded);\n',
    replace: '',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'the last part of a credited line leaves a remainder',
    file: `${sales}/invoices/credit.rules.ts`,
    find: 'const netMinor = upTo(line.net_minor) - line.credited_net_minor;',
    replace:
      'const netMinor = new Exact(line.net_minor).times(quantity).dividedBy(line.quantity).floor().toNumber();',
    project: 'api',
    tests: [parts],
  },
  {
    name: 'an invoice takes the tax of the order’s day',
    file: `${sales}/invoices/write-invoice.ts`,
    find: 'sendLineTaxes(call, order.id, issuedOn)',
    replace: "sendLineTaxes(call, order.id, '2026-01-01')",
    project: 'api',
    tests: [prices],
  },
  {
    name: 'changed prices are confirmed in silence',
    file: `${sales}/orders/reprice-lines.ts`,
    find: 'if (changed.length > 0 && prices === undefined)',
    replace: 'if (changed.length > 1_000 && prices === undefined)',
    project: 'api',
    tests: [prices],
  },
  {
    name: 'a draft changes its kind of price with the company',
    file: `${sales}/orders/update-order.ts`,
    find: 'pricesIncludeTax: change.pricesIncludeTax ?? order.prices_include_tax,',
    replace: 'pricesIncludeTax: change.pricesIncludeTax ?? call.actor.company.pricesIncludeTax,',
    project: 'api',
    tests: [prices],
  },
  {
    name: 'anybody sells below the list',
    file: `${sales}/orders/confirm-order.ts`,
    find: '  requirePrices(call, priced, rules);\n',
    replace: '',
    project: 'api',
    tests: [prices],
  },
  {
    name: 'an approval of low prices outlives a change of the lines',
    file: `${sales}/orders/update-order.ts`,
    find: 'prices_approved_by = ${isPricedAnew ? null : order.prices_approved_by}',
    replace: 'prices_approved_by = ${order.prices_approved_by}',
    project: 'api',
    tests: [prices],
  },
  {
    name: 'a credit limit holds nothing back',
    file: `${sales}/orders/confirm-order.ts`,
    find: 'limit !== null && (await',
    replace: 'limit === -1 && (await',
    project: 'api',
    tests: [buyers],
  },
  {
    name: 'staff release what the credit limit holds',
    file: `${sales}/orders/change-order-state.ts`,
    find: "order.hold_reason === 'credit_limit' && !call.can('canManageInventory')",
    replace: "order.hold_reason === 'credit_limit' && !call.can('canManageOrders')",
    project: 'api',
    tests: [buyers],
  },
  {
    name: 'goods leave with somebody who has not paid and has no name',
    file: 'packages/contract/src/features/sales/orders/orders.transitions.ts',
    find: "openMinorOf(order) <= 0 ? undefined : 'walk_in_unpaid'",
    replace: 'openMinorOf(order) <= 0 ? undefined : undefined',
    project: 'api',
    tests: [buyers],
  },
  {
    name: 'money dated before its invoice settles it on the day before',
    file: `${sales}/payments/open-invoices.ts`,
    find: "[credit.day, invoice.issued_on, invoice.touched_on ?? ''].toSorted().at(-1) ?? credit.day",
    replace: 'credit.day',
    project: 'api',
    tests: [credit],
  },
  {
    name: 'a credit that is not used pays the invoice it lies beside',
    file: `${sales}/orders/update-order-state.ts`,
    find: 'greatest(${order.total_minor}::int8 - total, 0)',
    replace: '${order.total_minor}::int8 - credited - paid',
    project: 'api',
    tests: [credit],
  },
  {
    name: 'a credit is paid back twice',
    file: `${sales}/payments/refund-credit.ts`,
    find: '  markUsed(tx, credit, amountMinor);\n',
    replace: '',
    project: 'api',
    tests: [credit],
  },
  {
    name: 'a document is dated however far back',
    file: 'packages/contract/src/features/ledger/trading-rules/business-days.ts',
    find: "return day < bounds.earliest ? 'too_early' : undefined;",
    replace: "return day < '1000-01-01' ? 'too_early' : undefined;",
    project: 'api',
    tests: [credit],
  },
  {
    name: 'a reference is recorded twice',
    file: 'packages/server/migrations/0009_sales.sql',
    find: 'create unique index payments_reference on payments (tenant_id, direction, method, reference_key)',
    replace: 'create index payments_reference on payments (tenant_id, direction, method, reference_key)',
    project: 'api',
    tests: [credit],
  },
];
