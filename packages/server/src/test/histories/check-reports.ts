import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { addDays, daysBetween } from '@shelfwise/contract/primitives/days';
import type pg from 'pg';
import type { Chance } from '../random.ts';
import type { TestCompany } from '../test-company.ts';

/** Reports that say themselves whether they equal the books. */
const ofDays = ['cash-flow', 'stock-movement'] as const;
const ofMoment = ['balance-sheet', 'trial-balance', 'receivables', 'payables', 'stock-valuation'] as const;

/** What income less costs of some days is, by the plainest statement there is. */
const earned = async (
  client: pg.ClientBase,
  tenantId: string,
  from: string,
  until: string,
): Promise<number> => {
  const { rows } = await client.query<{ minor: string }>(
    `select coalesce(sum(l.credit_minor - l.debit_minor), 0) as minor from journal_lines l
     join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.kind in ('income', 'expense')
     join journal_entries e on e.tenant_id = l.tenant_id and e.id = l.entry_id and e.entry_date between $2 and $3
     where l.tenant_id = $1`,
    [tenantId, from, until],
  );
  return Number(rows[0]?.minor ?? 0);
};

/** Runs the reports of a company for some pairs of its days. Throws where one differs from the ledger. */
export const checkReports = async (
  company: TestCompany,
  client: pg.ClientBase,
  chance: Chance,
): Promise<void> => {
  const { rows } = await client.query<{ first: string | null; last: string }>(
    'select min(entry_date)::text as first, max(entry_date)::text as last from journal_entries where tenant_id = $1',
    [company.id],
  );
  const [days] = rows;
  if (!days?.first) return;
  const { first, last } = days;
  const someDay = (from: string): string => addDays(from, chance.whole(0, daysBetween(from, last)));
  const run = async (path: string): Promise<ReportTable> => {
    const { status, body } = await company.admin.client.get(`/api/reports/${path}`);
    if (status !== 200) throw new Error(`reports: ${path} answers ${status} ${JSON.stringify(body)}`);
    for (const { text, isWarning } of (body as ReportTable).notes)
      if (isWarning) throw new Error(`reports: ${path} says: ${text}`);
    return body;
  };
  for (let pair = 0; pair < 2; pair += 1) {
    const from = someDay(first);
    const until = someDay(from);
    const range = `from=${from}&until=${until}`;
    for (const report of ofDays) await run(`${report}?${range}`);
    for (const report of ofMoment) await run(`${report}?until=${until}`);
    const profit = (await run(`profit-and-loss?${range}`)).rows.find(({ key }) => key === 'profit')?.cells[
      'now'
    ];
    const booked = await earned(client, company.id, from, until);
    if (profit !== booked)
      throw new Error(`reports: profit of ${range} is ${profit}, by the books ${booked}`);
  }
};
