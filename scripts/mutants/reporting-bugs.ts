import type { PlantedBug } from './planted-bug.ts';

const features = 'packages/server/src/features';
const dashboard = `${features}/reporting/dashboard`;
const search = `${features}/reporting/search`;
const customers = `${features}/contacts/customers`;
const orders = `${features}/sales/orders`;
const salesAndMoney = `${dashboard}/sales-and-money.api.test.ts`;
const customerFigures = `${customers}/customer-figures.api.test.ts`;

/** Bugs of sums, of who may see them, and of search. */
export const reportingBugs: readonly PlantedBug[] = [
  {
    name: 'the dashboard counts tax as sales',
    file: `${dashboard}/sales.queries.ts`,
    find: 'o.net_minor - coalesce(credited.net_minor, 0) as net_minor',
    replace: 'o.total_minor - coalesce(credited.net_minor, 0) as net_minor',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: 'what was credited stays sold',
    file: `${dashboard}/sales.queries.ts`,
    find: 'left join credited on credited.order_id = o.id',
    replace: 'left join credited on false',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: 'a sale counts for the day it was recorded on',
    file: `${dashboard}/sales.queries.ts`,
    find: 'select ordered_on as day, sum(net_minor)',
    replace: 'select confirmed_at::date as day, sum(net_minor)',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: "staff are told the company's sales",
    file: `${dashboard}/get-dashboard.ts`,
    find: "const seesSales = can('canViewReports');",
    replace: 'const seesSales = true;',
    project: 'api',
    tests: [`${dashboard}/dashboard.api.test.ts`],
  },
  {
    name: "staff's list of orders adds up what the company sold",
    file: `${orders}/orders.handlers.ts`,
    find: "const seesSums = call.can('canViewReports') || filters.customerId !== undefined;",
    replace: 'const seesSums = true;',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: 'staff are told what all customers owe together',
    file: `${customers}/customers.handlers.ts`,
    find: "query.owing === true && can('canViewReports')",
    replace: 'query.owing === true',
    project: 'api',
    tests: [customerFigures],
  },
  {
    name: 'the second till of a company is no money',
    file: `${dashboard}/money.queries.ts`,
    find: 'from money_accounts m where m.tenant_id = ${tx.tenantId}',
    replace:
      'from money_accounts m join accounts p on p.tenant_id = m.tenant_id and p.id = m.account_id and p.is_primary where m.tenant_id = ${tx.tenantId}',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: 'the list of overdue orders adds up what is not due yet',
    file: `${orders}/list-orders.ts`,
    find: 'overdue === true ? isOverdueOn(today) : sql`true`',
    replace: 'overdue === true ? sql`true` : sql`true`',
    project: 'api',
    tests: [salesAndMoney],
  },
  {
    name: 'a sum beyond 2^53 is rounded',
    file: 'packages/contract/src/primitives/money.ts',
    find: 'if (whole.abs().greaterThan(Number.MAX_SAFE_INTEGER)) return whole.toFixed();',
    replace: '',
    project: 'unit',
    tests: ['packages/contract/src/primitives/money.test.ts'],
  },
  {
    name: 'what customers owe is read as one number',
    file: `${customers}/customer-figures.ts`,
    find: 'select coalesce(sum(${openOnInvoice}), 0) as open_minor',
    replace: 'select coalesce(sum(${openOnInvoice}), 0)::int8 as open_minor',
    project: 'api',
    tests: [`${features}/reporting/large-sums.api.test.ts`],
  },
  {
    name: 'archiving hides a customer who owes',
    file: `${customers}/write-customer.ts`,
    find: ', (customer) => requireSettled(call, customer));',
    replace: ');',
    project: 'api',
    tests: [customerFigures],
  },
  {
    name: 'an order is confirmed for somebody who is being archived',
    file: `${orders}/credit-check.ts`,
    find: ' for key share of c`,',
    replace: '`.execute(tx.db)',
    project: 'api',
    tests: [customerFigures],
  },
  {
    name: 'whoever was archived owing is not among those who owe',
    file: `${customers}/customers.queries.ts`,
    find: "owing === true ? customerStatuses : ['active']",
    replace: "owing === true ? ['active'] : ['active']",
    project: 'api',
    tests: [customerFigures],
  },
  {
    name: 'staff find adjustments of stock',
    file: `${search}/search.handlers.ts`,
    find: "if (kind === 'adjustment' || kind === 'transfer') return mayAdjust;",
    replace: "if (kind === 'transfer') return mayAdjust;",
    project: 'api',
    tests: [`${search}/search-by-number.api.test.ts`],
  },
  {
    name: 'staff find receipts and bills',
    file: `${search}/search.handlers.ts`,
    find: '[purchaseOrderNoun, stockReceiptNoun, billNoun].filter(maySee)',
    replace: '[purchaseOrderNoun, stockReceiptNoun, billNoun]',
    project: 'api',
    tests: [`${search}/search-by-number.api.test.ts`],
  },
  {
    name: 'a notification counts lines, not pieces',
    file: `${orders}/order-events.ts`,
    find: 'sum.plus(line.quantity)',
    replace: 'sum.plus(1)',
    project: 'api',
    tests: [`${features}/reporting/notifications/notifications.api.test.ts`],
  },
  {
    name: 'a price that is put right makes two sales of one',
    file: `${features}/reporting/sales-report/sold.ts`,
    find: '-1 as documents ${further.invoices}',
    replace: '0 as documents ${further.invoices}',
    project: 'api',
    tests: [`${features}/reporting/sales-report/sales-times.api.test.ts`],
  },
  {
    name: 'an order that moved to another customer stays a sale of the first',
    file: `${features}/reporting/sales-report/times.ts`,
    find: 'and not ${isTakenBack(tenantId, invoice)})`',
    replace: ')`',
    project: 'api',
    tests: [`${features}/reporting/sales-report/sales-times.api.test.ts`],
  },
];
