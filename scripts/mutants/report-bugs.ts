import type { PlantedBug } from './planted-bug.ts';

const journal = 'packages/server/src/features/ledger/journal';
const reports = 'packages/server/src/features/reporting/reports';
const sums = `${journal}/sum-accounts.api.test.ts`;
const money = `${reports}/reports.api.test.ts`;
const stock = `${reports}/stock-reports.api.test.ts`;
const buying = `${reports}/buying-reports.api.test.ts`;
const built = `${reports}/built/built-report.api.test.ts`;
const schedules = 'packages/server/src/features/reporting/report-schedules';
const mailed = `${schedules}/report-schedules.api.test.ts`;
const written = `${schedules}/write-schedule.api.test.ts`;
const views = 'packages/server/src/features/reporting/report-views';

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
  {
    name: 'a saved report of somebody else is seen though it is not shared',
    file: `${views}/report-views.queries.ts`,
    find: '(v.is_shared or v.owner_id = ${actor.userId})',
    replace: '(v.is_shared or v.owner_id = ${actor.userId} or true)',
    project: 'api',
    tests: [`${views}/report-views.api.test.ts`],
  },
  {
    name: 'managers change saved reports of others',
    file: `${views}/write-view.ts`,
    find: 'requireMine(await getRecord(call, viewKind, change.id));',
    replace: 'await getRecord(call, viewKind, change.id);',
    project: 'api',
    tests: [`${views}/report-views.api.test.ts`],
  },
  {
    name: 'two servers mail the same report',
    file: `${schedules}/send-reports.ts`,
    find: `      const sending = await findSending(tx, id, true);
      if (sending?.status !== 'due') return;`,
    replace: `      const sending = await findSending(tx, id);
      if (sending === undefined) return;`,
    project: 'api',
    tests: [mailed],
  },
  {
    name: 'a report by mail is noted as queued before the queue has it',
    file: `${schedules}/send-reports.ts`,
    find: "await to.services.jobs.send('mail', drawn.mail, tx.jobs);",
    replace: "void to.services.jobs.send('mail', drawn.mail).catch(() => undefined);",
    project: 'api',
    tests: [mailed],
  },
  {
    name: 'whoever may not see reports any more still gets them',
    file: `${schedules}/report-schedules.queries.ts`,
    find: ": !can(role, 'canViewReports')",
    replace: ": !can(role, 'member')",
    project: 'api',
    tests: [mailed, written],
  },
  {
    name: 'who left while the mail waited gets it',
    file: `${schedules}/deliver-report.ts`,
    find: 'if (stopped !== null) await stopSending(tx, services, sending, stopped);\n    return stopped === null;',
    replace: 'return stopped === null || sending.id !== null;',
    project: 'api',
    tests: [mailed],
  },
  {
    name: 'a report is sent to users of another company',
    file: `${schedules}/write-schedule.ts`,
    find: 'if (reader === undefined) throw unknownRecord(`readerIds.${index}`);',
    replace: 'if (reader === undefined) continue;',
    project: 'api',
    tests: [written],
  },
  {
    name: 'an amount of stock opens movements of later days',
    file: `${reports}/stock-entries.ts`,
    find: 'and m.product_id = ${row} and m.business_date <= ${until}::date',
    replace: 'and m.product_id = ${row}',
    project: 'api',
    tests: [buying],
  },
  {
    name: 'deliveries of nothing count as on time',
    file: `${reports}/supplier-performance.ts`,
    find: 'where t.entered_quantity > 0 group by 1',
    replace: 'group by 1',
    project: 'api',
    tests: [buying],
  },
  {
    name: 'a built report adds up days that no column has',
    file: `${reports}/built/built-report.ts`,
    find: 'on r.day between span.first and span.last',
    replace: 'on r.day <= span.last',
    project: 'api',
    tests: [built],
  },
];
