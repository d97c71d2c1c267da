import { sql, type RawBuilder } from 'kysely';
import { both, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import { sumAccounts, type SummedDays } from '../../ledger/index.ts';
import type { Asked } from './report.ts';

/** What rows add up: an account, or a part of one. */
export interface Unit {
  id: string;
  accountId: string;
  code: string;
  name: string;
  kind: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  purpose: string | null;
  /** of a tax account: which part of the tax */
  component: string | null;
  isMoney: boolean;
}

/** What a unit moved in the days of an index. */
export interface UnitSum {
  days: number;
  unit: string;
  debits: string;
  credits: string;
}

/** Where a statement takes its sums from, and by which condition on lines `l` of entries `e` their entries are found. */
export interface Source {
  units: (asked: Asked) => Promise<Unit[]>;
  sums: (asked: Asked, spans: readonly SummedDays[]) => Promise<UnitSum[]>;
  linesOf: (asked: Asked, units: readonly Unit[]) => RawBuilder<unknown>;
}

const isMoneyAccount = (tenantId: string) =>
  sql`exists (select from money_accounts m where m.tenant_id = ${tenantId} and m.account_id = a.id)`;

const accountUnits = async ({ call: { tx } }: Asked): Promise<Unit[]> => {
  const rows = await selectRows(
    tx.db,
    both(
      columnsOf('accounts', 'a', ['id', 'code', 'name', 'kind', 'purpose']),
      reckoned<{ isMoney: boolean }>(sql`${isMoneyAccount(tx.tenantId)} as "isMoney"`),
    ),
    sql`from accounts a where a.tenant_id = ${tx.tenantId} order by a.code, a.id`,
  );
  return rows.map((row) => ({ ...row, accountId: row.id, component: null }));
};

const idsOf = (units: readonly Unit[]): string[] => [...new Set(units.map(({ accountId }) => accountId))];

/** All accounts of the books. */
export const accounts: Source = {
  units: accountUnits,
  sums: async ({ call, places, recordedBefore }, spans) =>
    (await sumAccounts(call.tx, spans, { places, recordedBefore })).map(({ accountId, ...sum }) => ({
      ...sum,
      unit: accountId,
    })),
  linesOf: ({ places }, units) =>
    sql`l.account_id = any (${idsOf(units)}::uuid[]) and ${places === undefined ? sql`true` : sql`l.location_id = any (${places}::uuid[])`}`,
};

/** The entries of any of several spans of days, each with the index of its span. */
export const entriesIn = (
  { call: { tx }, recordedBefore }: Asked,
  spans: readonly SummedDays[],
): RawBuilder<unknown> => sql`
  unnest(${spans.map((_, index) => index)}::int[], ${spans.map(({ from }) => from ?? '0001-01-01')}::date[],
    ${spans.map(({ until }) => until)}::date[]) as span (days, from_day, until_day)
  join journal_entries e on e.tenant_id = ${tx.tenantId} and e.entry_date >= span.from_day and e.entry_date <= span.until_day
    and ${recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${recordedBefore}`}`;
