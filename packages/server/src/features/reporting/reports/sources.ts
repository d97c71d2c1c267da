import { Exact } from '@shelfwise/contract/primitives/money';
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

const firstDay = '0001-01-01';

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

/**
 * Adds up lines `l` of entries `e` in several spans of days by what they are of. The entries are read once, however many spans there are,
 * and summed up by day; a span then adds up its days.
 */
export const sumInSpans = async (
  { call: { tx }, recordedBefore }: Asked,
  spans: readonly SummedDays[],
  {
    unit,
    joins,
    where,
  }: { unit: RawBuilder<unknown>; joins: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<UnitSum[]> => {
  const first = spans.map(({ from }) => from ?? firstDay).toSorted()[0] ?? firstDay;
  const last =
    spans
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? first;
  const days = await selectRows(
    tx.db,
    reckoned<{ day: string; unit: string; debits: string; credits: string }>(
      sql`e.entry_date as day, ${unit} as unit, sum(l.debit_minor)::text as debits, sum(l.credit_minor)::text as credits`,
    ),
    sql`from journal_entries e
      join journal_lines l on l.tenant_id = ${tx.tenantId} and l.entry_id = e.id ${joins}
      where e.tenant_id = ${tx.tenantId} and e.entry_date >= ${first}::date and e.entry_date <= ${last}::date
        and ${recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${recordedBefore}`} and ${where}
      group by 1, 2`,
  );
  return spans.flatMap(({ from, until }, index) => {
    const sums = new Map<string, { debits: Exact; credits: Exact }>();
    for (const { day, unit: of, debits, credits } of days) {
      if (day < (from ?? firstDay) || day > until) continue;
      const sum = sums.get(of) ?? { debits: new Exact(0), credits: new Exact(0) };
      sums.set(of, { debits: sum.debits.plus(debits), credits: sum.credits.plus(credits) });
    }
    return [...sums].map(([of, { debits, credits }]) => ({
      days: index,
      unit: of,
      debits: debits.toFixed(),
      credits: credits.toFixed(),
    }));
  });
};
