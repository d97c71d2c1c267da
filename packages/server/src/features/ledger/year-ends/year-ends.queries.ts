import { yearEnd, yearStart } from '@shelfwise/contract/features/ledger/year-ends/financial-year';
import type {
  FinancialYear,
  FinancialYears,
} from '@shelfwise/contract/features/ledger/year-ends/year-ends.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsOf, orNulls, columnsAs, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { sumAccounts, type SummedDays } from '../journal/sum-accounts.ts';
import { closableUntil } from '../periods/periods.queries.ts';
import { todayOf } from '../trading-rules/business-day.ts';
import { getTradingRules } from '../trading-rules/trading-rules.queries.ts';

const columns = both(
  columnsOf('year_ends', 'y', ['id', 'starts_on', 'ends_on', 'profit_minor', 'closed_at']),
  orNulls(columnsAs('members', 'm', { closedBy: 'username' })),
);
type Closed = RowOf<typeof columns>;

const listClosed = ({ db, tenantId }: TenantTransaction): Promise<Closed[]> =>
  selectRows(
    db,
    columns,
    sql`from year_ends y left join members m on m.tenant_id = ${tenantId} and m.user_id = y.closed_by
    where y.tenant_id = ${tenantId} and y.reopened_at is null order by y.ends_on`,
  );

/** The newest closed year; undefined where none is closed. */
export const newestClosedYear = async (
  tx: TenantTransaction,
): Promise<Pick<Closed, 'id' | 'endsOn'> | undefined> => (await listClosed(tx)).at(-1);

/** Income less costs of several spans of days, in the same order. */
export const profitsOf = async (tx: TenantTransaction, spans: readonly SummedDays[]): Promise<Exact[]> => {
  const [sums, earning] = await Promise.all([
    sumAccounts(tx, spans),
    selectRows(
      tx.db,
      columnsOf('accounts', 'a', ['id']),
      sql`from accounts a where a.tenant_id = ${tx.tenantId} and a.kind in ('income', 'expense')`,
    ),
  ]);
  const ids = new Set(earning.map(({ id }) => id));
  return spans.map((_, index) =>
    sums
      .filter(({ days, accountId }) => days === index && ids.has(accountId))
      .reduce((total, { debits, credits }) => total.plus(credits).minus(debits), new Exact(0)),
  );
};

/** The years from the one in which the books open, each beginning where the one before ended. A change of the first month makes one year shorter. */
const yearsBetween = (
  opened: string,
  today: string,
  startMonth: number,
  closed: readonly Closed[],
): { startsOn: string; endsOn: string }[] => {
  const years = closed.map(({ startsOn, endsOn }) => ({ startsOn, endsOn }));
  const last = years.at(-1);
  let startsOn = last ? addDays(last.endsOn, 1) : yearStart(opened, startMonth);
  while (startsOn <= today) {
    const endsOn = yearEnd(startsOn, startMonth);
    years.push({ startsOn, endsOn });
    startsOn = addDays(endsOn, 1);
  }
  return years;
};

const stateOf = (
  endsOn: string,
  { isClosed, latest, next }: { isClosed: boolean; latest: string; next: string | undefined },
): FinancialYear['state'] => {
  if (isClosed) return 'closed';
  if (endsOn > latest) return 'running';
  return endsOn === next ? 'to_close' : 'waits';
};

/** All financial years of the books so far, the newest first. Years are closed one after the other. */
export const listFinancialYears = async (call: Call): Promise<FinancialYears> => {
  const { tx } = call;
  const [rules, closed] = await Promise.all([getTradingRules(tx), listClosed(tx)]);
  const years = yearsBetween(rules.booksOpenOn, todayOf(call), rules.yearStartMonth, closed);
  const profits = await profitsOf(
    tx,
    years.map(({ startsOn, endsOn }) => ({ from: startsOn, until: endsOn })),
  );
  const records = new Map(closed.map((one) => [one.endsOn, one]));
  const next = years.find(({ endsOn }) => !records.has(endsOn))?.endsOn;
  const latest = closableUntil(call);
  const items = years.map(({ startsOn, endsOn }, index): FinancialYear => {
    const record = records.get(endsOn);
    return {
      startsOn,
      endsOn,
      state: stateOf(endsOn, { isClosed: record !== undefined, latest, next }),
      profitMinor: toSumMinor(profits[index] ?? new Exact(0)),
      closedProfitMinor: record === undefined ? null : toSumMinor(new Exact(record.profitMinor)),
      closedBy: record?.closedBy ?? null,
      closedAt: record?.closedAt ?? null,
    };
  });
  return { items: items.toReversed() };
};
