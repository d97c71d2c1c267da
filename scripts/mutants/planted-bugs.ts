import { companyBugs } from './company-bugs.ts';
import { documentBugs } from './document-bugs.ts';
import { historyBugs } from './history-bugs.ts';
import { identityBugs } from './identity-bugs.ts';
import { migrationBugs } from './migration-bugs.ts';
import { moneyBugs } from './money-bugs.ts';
import { reportingBugs } from './reporting-bugs.ts';
import { sellingBugs } from './selling-bugs.ts';
import { stockBugs } from './stock-bugs.ts';
import { webBugs } from './web-bugs.ts';

/** A bug planted in one place, and the tests of which at least one must fail because of it. */
export interface PlantedBug {
  name: string;
  file: string;
  /** stands there exactly once */
  find: string;
  replace: string;
  project: 'unit' | 'api';
  tests: readonly string[];
}

const server = 'packages/server/src';
const migrations = 'packages/server/migrations';
const contract = 'packages/contract/src';
const races = `${server}/features/sales/orders/orders-races.api.test.ts`;
const orders = `${server}/features/sales/orders/orders.api.test.ts`;
const guards = `${server}/test/walks/guards.api.test.ts`;
const hostile = `${server}/test/walks/hostile-input.api.test.ts`;

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'stock is read without its lock',
    file: `${server}/features/inventory/stock/stock.queries.ts`,
    find: 'order by s.product_id for no key update of s',
    replace: 'order by s.product_id',
    project: 'api',
    tests: [races],
  },
  {
    name: 'demand is held against the stock line by line',
    file: `${server}/features/inventory/stock/reserve-stock.ts`,
    find: 'Map.groupBy(demands, (demand) => demand.productId)',
    replace: 'Map.groupBy(demands, (demand) => demand.orderLineId)',
    project: 'api',
    tests: [orders],
  },
  {
    name: 'an order is shipped whatever its state',
    file: `${server}/features/sales/orders/ship-order.ts`,
    find: "requireAllowed(call, loaded, 'ship');",
    replace: '',
    project: 'api',
    tests: [races],
  },
  {
    name: 'cancelling keeps what was reserved',
    file: `${server}/features/sales/orders/change-order-state.ts`,
    find: 'await releaseReservations(tx, held, stock);',
    replace: '',
    project: 'api',
    tests: [races],
  },
  {
    name: 'more is paid than is owed',
    file: `${server}/features/sales/payments/record-payment.ts`,
    find: 'if (amountMinor > openMinor && order.customer_id === null)',
    replace: 'if (amountMinor < 0)',
    project: 'api',
    tests: [orders, races],
  },
  {
    name: 'numbers of documents leave gaps',
    file: `${server}/db/numbering.ts`,
    find: 'do update set next_number = number_series.next_number + 1',
    replace: 'do update set next_number = number_series.next_number + 2',
    project: 'api',
    tests: [races],
  },
  {
    name: 'the answer of an idempotency key is not kept',
    file: `${server}/app/calls/member-call.ts`,
    find: '...(repeat && {',
    replace: '...(repeat && false && {',
    project: 'api',
    tests: [races],
  },
  {
    name: 'an idempotency key answers another request',
    file: `${server}/app/calls/idempotency.ts`,
    find: "if (!found.bodyHash.equals(repeat.bodyHash)) throw new AppError('key_reused');",
    replace: '',
    project: 'api',
    tests: [races],
  },
  {
    name: 'row security is not forced',
    file: `${migrations}/0001_identity.sql`,
    find: "  execute format('alter table %s force row level security', target);\n",
    replace: '',
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
  {
    name: 'the company outlives its transaction',
    file: `${server}/db/database.ts`,
    find: "return `SET LOCAL app.tenant_id = '${tenantId}'`;",
    replace: "return `SET app.tenant_id = '${tenantId}'`;",
    project: 'api',
    tests: [`${server}/db/database.db.test.ts`, `${server}/db/catalogue.db.test.ts`],
  },
  {
    name: 'an answer does not wait for its commit',
    file: `${server}/db/database.ts`,
    find: 'if (answer.isRead && written.length === 0) committed',
    replace: 'if (written.length >= 0) committed',
    project: 'api',
    tests: [`${server}/db/commit.db.test.ts`],
  },
  {
    name: 'a statement is taken after its transaction has ended',
    file: `${server}/db/open-transaction.ts`,
    find: "if (this.#hasEnded) return Promise.reject(new Error('the transaction has ended'));",
    replace: '',
    project: 'api',
    tests: [`${server}/db/commit.db.test.ts`],
  },
  {
    name: 'mails of a public server are open to everybody',
    file: `${server}/platform/settings.ts`,
    find: '  isLoopback(host) &&\n',
    replace: '',
    project: 'api',
    tests: [`${server}/app/operations.api.test.ts`],
  },
  {
    name: 'a picture is read before anybody knows whose it is',
    file: `${server}/app/calls/register-calls.ts`,
    find: 'scope.route({ ...route, onRequest });',
    replace: 'void onRequest;\n    scope.route(route);',
    project: 'api',
    tests: [`${server}/app/bodies.api.test.ts`],
  },
  {
    name: 'a lost race is not tried again where the write was sent without waiting',
    file: `${server}/db/tenant-transaction.ts`,
    find: 'if (!isAborted(failure)) return failure;',
    replace: 'if (failure) return failure;',
    project: 'api',
    tests: [`${server}/db/commit.db.test.ts`],
  },
  {
    name: 'a commit that became a rollback is taken for done',
    file: `${server}/db/open-transaction.ts`,
    find: "if (command !== 'COMMIT')",
    replace: 'if (command === undefined)',
    project: 'api',
    tests: [`${server}/db/commit.db.test.ts`],
  },
  {
    name: 'a change needs no entry in the audit trail to commit',
    file: `${server}/app/calls/member-call.ts`,
    find: '&& tx.auditCount === 0',
    replace: '&& tx.auditCount < 0',
    project: 'api',
    tests: [`${server}/app/calls/audit-required.api.test.ts`],
  },
  {
    name: "search finds other companies' products",
    file: `${migrations}/0006_catalog.sql`,
    find: `    where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      and p.search_text`,
    replace: `    where p.search_text`,
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
  {
    name: "search finds another company's product by its exact SKU",
    file: `${migrations}/0006_catalog.sql`,
    find: `  where p.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and p.sku_key = exact_sku`,
    replace: `  where p.sku_key = exact_sku`,
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
  {
    name: 'a header may name another company',
    file: `${server}/app/calls/member-call.ts`,
    find: "        checkNamedTenant(request.headers['x-tenant-id'], tenantId);\n",
    replace: '',
    project: 'api',
    tests: [guards],
  },
  {
    name: 'the role is not asked for its right',
    file: `${server}/app/calls/guards.ts`,
    find: '|| !can(role, meta.right)',
    replace: '',
    project: 'api',
    tests: [guards],
  },
  {
    name: 'the plan is not asked for the feature',
    file: `${server}/app/calls/guards.ts`,
    find: 'if (meta.feature && !hasFeature(company.plan, meta.feature))',
    replace: 'if (meta.feature && !hasFeature("enterprise", meta.feature))',
    project: 'api',
    tests: [guards],
  },
  {
    name: 'commits do not wait for the disk',
    file: `${server}/db/database.ts`,
    find: 'const opening = `BEGIN; ${setTenant(tenantId)}`;',
    replace: 'const opening = `BEGIN; ${setTenant(tenantId)}; SET LOCAL synchronous_commit = off`;',
    project: 'api',
    tests: ['scripts/crash.db.test.ts'],
  },
  {
    name: 'a server tells of its changes only to itself',
    file: `${server}/platform/live-updates.ts`,
    find: 'this.#waiting.add(topic);',
    replace: '',
    project: 'api',
    tests: [`${server}/features/reporting/notifications/live-stream.api.test.ts`],
  },
  {
    name: 'a picture whose record failed stays behind',
    file: `${server}/app/calls/member-call.ts`,
    find: 'if (isSurelyUndone(error)) await abandon();',
    replace: '',
    project: 'api',
    tests: [`${server}/features/files/files/abandoned-pictures.api.test.ts`],
  },
  {
    name: 'a picture is taken back though its record may be there',
    file: `${server}/app/calls/member-call.ts`,
    find: 'if (isSurelyUndone(error)) await abandon();',
    replace: 'await abandon();',
    project: 'api',
    tests: [`${server}/features/files/files/abandoned-pictures.api.test.ts`],
  },
  {
    name: 'a full disk is told as any other trouble',
    file: `${server}/platform/errors.ts`,
    find: '  if (isOutOfRoom(error)) return storageFull();\n',
    replace: '',
    project: 'api',
    tests: [`${server}/app/outage.api.test.ts`],
  },
  {
    name: 'another site may change things',
    file: `${server}/app/origin-guard.ts`,
    find: 'if (!changing.has(request.method)) return;',
    replace: 'if (request.method) return;',
    project: 'api',
    tests: [hostile],
  },
  {
    name: 'unknown fields are let through',
    file: `${contract}/features/catalog/products/products.schemas.ts`,
    find: 'export const newProductSchema = z.strictObject({',
    replace: 'export const newProductSchema = z.object({',
    project: 'api',
    tests: [hostile],
  },
  {
    name: 'costs are not dropped from answers',
    file: `${server}/app/calls/answer.ts`,
    find: "JSON.stringify(result ?? {}, can(role, 'canViewCosts') ? undefined : withoutCosts);",
    replace: "JSON.stringify(result ?? {}, can(role, 'canManageOrders') ? undefined : withoutCosts);",
    project: 'unit',
    tests: [`${server}/app/calls/answer.test.ts`],
  },
  {
    name: "the plan's last place is given twice",
    file: `${server}/db/plan-limits.ts`,
    find: ' for no key update`.execute(',
    replace: '`.execute(',
    project: 'api',
    tests: [`${server}/features/catalog/products/products.api.test.ts`],
  },
  {
    name: 'tax is rounded line by line',
    file: `${contract}/features/sales/orders/orders.totals.ts`,
    find: 'const lineTaxes = allocate(taxMinor, groupAmounts);',
    replace:
      'const lineTaxes = groupAmounts.map((part) => taxAmounts(part, parts, pricesIncludeTax).taxMinor);',
    project: 'unit',
    tests: [`${contract}/features/sales/orders/orders.totals.test.ts`],
  },
  {
    name: 'what rounding leaves is lost',
    file: `${contract}/primitives/money.ts`,
    find: '    share.part += 1n;\n',
    replace: '',
    project: 'unit',
    tests: [`${contract}/primitives/money.test.ts`],
  },
  {
    name: 'goods leave at the price of the last delivery',
    file: `${server}/features/inventory/stock/stock.rules.ts`,
    find: '.times(quantity).dividedBy(onHand).toDecimalPlaces(0).toNumber();\n  return Math.min(share, level.valueMinor);',
    replace:
      '.times(quantity).dividedBy(onHand).toDecimalPlaces(0).plus(1).toNumber();\n  return Math.min(share, level.valueMinor);',
    project: 'unit',
    tests: [`${server}/features/inventory/stock/stock.rules.test.ts`],
  },
  ...companyBugs,
  ...documentBugs,
  ...sellingBugs,
  ...historyBugs,
  ...moneyBugs,
  ...reportingBugs,
  ...identityBugs,
  ...migrationBugs,
  ...stockBugs,
  ...webBugs,
];
