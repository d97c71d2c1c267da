import type { SalesFigures } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOfProducts, narrowedTo, type Scope } from './scope.ts';

const columns = reckoned<{
  isNow: boolean;
  given: number;
  accepted: number;
  declined: number;
  expired: number;
  givenMinor: string;
  acceptedMinor: string;
}>(sql`grouped.is_now as "isNow", grouped.given, grouped.accepted, grouped.declined, grouped.expired,
  grouped.given_minor as "givenMinor", grouped.accepted_minor as "acceptedMinor"`);

type QuoteFigures = NonNullable<SalesFigures['quotes']>;
const none: QuoteFigures = {
  given: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  givenMinor: 0,
  acceptedMinor: 0,
};

/**
 * What became of the quotes that were given in the days, and in those before. One that was withdrawn was given anew or never meant, and does
 * not count. Undefined where the report is of a product or category: a quote is told as a whole.
 */
export const listQuoteFigures = async (
  call: Call,
  { days, narrowed }: Scope,
): Promise<{ now: QuoteFigures; before: QuoteFigures } | undefined> => {
  if (isOfProducts(narrowed)) return undefined;
  const { tx } = call;
  const all = [sql`true`, ...narrowedTo(narrowed)];
  const rows = await queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with grouped as (
      select q.given_on >= ${days.from}::date as is_now, count(*)::int as given, count(*) filter (where q.status = 'accepted')::int as accepted,
        count(*) filter (where q.status = 'declined')::int as declined,
        count(*) filter (where q.status = 'open' and q.valid_until < ${todayOf(call)}::date)::int as expired,
        sum(q.net_minor) as given_minor, coalesce(sum(q.net_minor) filter (where q.status = 'accepted'), 0) as accepted_minor
      from quotes q join orders o on o.tenant_id = ${tx.tenantId} and o.id = q.order_id
      where q.tenant_id = ${tx.tenantId} and q.status <> 'withdrawn' and q.given_on between ${days.before.from}::date and ${days.until}::date
        and ${sql.join(all, sql` and `)}
      group by 1)
    select ${selected} from grouped`,
  );
  const of = (isNow: boolean): QuoteFigures => {
    const row = rows.find((one) => one.isNow === isNow);
    if (!row) return none;
    const { isNow: _, givenMinor, acceptedMinor, ...counts } = row;
    return { ...counts, givenMinor: toSumMinor(givenMinor), acceptedMinor: toSumMinor(acceptedMinor) };
  };
  return { now: of(true), before: of(false) };
};
