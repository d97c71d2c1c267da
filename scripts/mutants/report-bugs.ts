import type { PlantedBug } from './planted-bug.ts';

const journal = 'packages/server/src/features/ledger/journal';
const reports = 'packages/server/src/features/reporting/reports';
const sums = `${journal}/sum-accounts.api.test.ts`;
const money = `${reports}/reports.api.test.ts`;
const stock = `${reports}/stock-reports.api.test.ts`;

/** Bugs of the sums that are kept beside the books, and of the reports that are made of them. */
export const reportBugs: readonly PlantedBug[] = [
  {
    name: 'a balance leaves out entries that are not summed up yet',
    file: `${journal}/sum-accounts.ts`,
    find: 'on ${inSpan} and n.tenant_id = ${tenantId}',
    replace: 'on false and n.tenant_id = ${tenantId}',
    project: 'api',
    tests: [sums],
  },
  {
    name: 'later entries of a month take the place of its sum',
    file: `${journal}/sum-up-entries.ts`,
    find: 'debits = m.debits + excluded.debits',
    replace: 'debits = excluded.debits',
    project: 'api',
    tests: [sums],
  },
  {
    name: 'a posted entry is not noted for the sums of its month',
    file: `${journal}/post-entry.ts`,
    find: 'select ${tx.tenantId}, entry.id from entry),',
    replace: 'select ${tx.tenantId}, entry.id from entry where false),',
    project: 'api',
    tests: [sums],
  },
  {
    name: 'a report as it was known then has what was recorded since',
    file: `${journal}/sum-accounts.ts`,
    find: 'sql`e.posted_at < ${recordedBefore}`',
    replace: 'sql`true or e.posted_at < ${recordedBefore}`',
    project: 'api',
    tests: [sums],
  },
  {
    name: 'profit does not take off what running the business cost',
    file: `${reports}/profit-and-loss.ts`,
    find: '[...signed(income, -1), ...signed(expenses, -1)]',
    replace: '[...signed(income, -1), ...signed(goods, -1)]',
    project: 'api',
    tests: [money],
  },
  {
    name: 'a figure opens entries of later days too',
    file: `${reports}/figure-entries.ts`,
    find: '${since} and e.entry_date <= ${until}::date and ${known}',
    replace: '${since} and ${known}',
    project: 'api',
    tests: [money],
  },
  {
    name: 'the cash flow counts entries that moved no money',
    file: `${reports}/cash-flow.ts`,
    find: 'where: sql`l.account_id <> all (${money}::uuid[]) and e.id in (',
    replace: 'where: sql`l.account_id <> all (${money}::uuid[]) or e.id in (',
    project: 'api',
    tests: [money],
  },
  {
    name: 'the stock of a past day has what moved since',
    file: `${reports}/product-figures.ts`,
    find: 'coalesce(now.value, 0) - coalesce(moved.after_value, 0)',
    replace: 'coalesce(now.value, 0)',
    project: 'api',
    tests: [stock],
  },
];
