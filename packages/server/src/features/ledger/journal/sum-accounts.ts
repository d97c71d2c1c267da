import { addDays, addMonths } from '@shelfwise/contract/primitives/days';
import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Days to sum up, both included; without a first one, all days until the last. */
export interface SummedDays {
  from: string | null;
  until: string;
}

/** What an account moved in the days of the given index: sums of digits, since those of a whole company may exceed the exact numbers. */
export interface AccountSum {
  days: number;
  accountId: string;
  debits: string;
  credits: string;
}

interface Narrowed {
  places?: readonly string[] | undefined;
  /** only entries recorded before this moment: then the months, which know nothing of it, are not used */
  recordedBefore?: Date | undefined;
}

interface Span {
  days: number;
  from: string;
  until: string;
}

const firstDay = '0001-01-01';
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The whole months within some days, and what is left of them at either end. */
const partsOf = ({ from, until }: SummedDays, days: number): { months: Span[]; rest: Span[] } => {
  const first = from ?? firstDay;
  const afterLast = monthOf(addDays(until, 1));
  const begins = from === null || first === monthOf(first) ? first : monthOf(addMonths(monthOf(first), 1));
  if (begins >= afterLast) return { months: [], rest: [{ days, from: first, until }] };
  const rest = [
    { days, from: first, until: addDays(begins, -1) },
    { days, from: afterLast, until },
  ];
  return {
    months: [{ days, from: begins, until: addDays(afterLast, -1) }],
    rest: rest.filter((span) => span.from <= span.until && span.until >= firstDay),
  };
};

const spanRows = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql`unnest(${spans.map(({ days }) => days)}::int[], ${spans.map(({ from }) => from)}::date[],
    ${spans.map(({ until }) => until)}::date[]) as span (days, from_day, until_day)`;

/**
 * What each account moved in each of several spans of days, of the places where some are named. Whole months come from the sums that are kept of
 * them and the few entries that are not in those yet, the days at either end from the entries themselves. So a balance on any day takes as
 * long as its own month, however long the books are. What was known at a moment is always added up from the entries.
 */
export const sumAccounts = (
  { db, tenantId }: TenantTransaction,
  spans: readonly SummedDays[],
  { places, recordedBefore }: Narrowed = {},
): Promise<AccountSum[]> => {
  const parts = spans.map((span, index) =>
    recordedBefore === undefined
      ? partsOf(span, index)
      : { months: [], rest: [{ days: index, from: span.from ?? firstDay, until: span.until }] },
  );
  const months = parts.flatMap((part) => part.months);
  const rest = parts.flatMap((part) => part.rest);
  const linesAt = places === undefined ? sql`true` : sql`l.location_id = any (${places}::uuid[])`;
  const known = recordedBefore === undefined ? sql`true` : sql`e.posted_at < ${recordedBefore}`;
  const lines = (entries: RawBuilder<unknown>) => sql`
    select span.days, l.account_id, sum(l.debit_minor) as debits, sum(l.credit_minor) as credits
    from ${entries}
    join journal_lines l on l.tenant_id = ${tenantId} and l.entry_id = e.id and ${linesAt}
    group by 1, 2`;
  const inSpan = sql`e.entry_date >= span.from_day and e.entry_date <= span.until_day`;
  const all = [
    ...(rest.length === 0
      ? []
      : [
          lines(
            sql`${spanRows(rest)} join journal_entries e on e.tenant_id = ${tenantId} and ${inSpan} and ${known}`,
          ),
        ]),
    ...(months.length === 0
      ? []
      : [
          sql`select span.days, m.account_id, sum(m.debits) as debits, sum(m.credits) as credits
            from ${spanRows(months)}
            join account_months m on m.tenant_id = ${tenantId} and m.month >= span.from_day and m.month <= span.until_day
            where ${places === undefined ? sql`true` : sql`m.place = any (${places}::uuid[])`}
            group by 1, 2`,
          lines(sql`entries_to_sum n
            join journal_entries e on e.tenant_id = ${tenantId} and e.id = n.entry_id
            join ${spanRows(months)} on ${inSpan} and n.tenant_id = ${tenantId}`),
        ]),
  ];
  return queryRows(
    db,
    reckoned<AccountSum>(
      sql`part.days, part.account_id as "accountId", sum(part.debits)::text as debits, sum(part.credits)::text as credits`,
    ),
    (columns) =>
      sql`select ${columns} from (${sql.join(all, sql` union all `)}) part group by part.days, part.account_id`,
  );
};
