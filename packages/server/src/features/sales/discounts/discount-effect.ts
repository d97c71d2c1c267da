import type { DiscountEffect } from '@shelfwise/contract/features/sales/discounts/replays.schemas';
import { dayIn, latestDay } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { todayOf } from '../../ledger/index.ts';
import { discountKind } from './discounts.queries.ts';
import { effectDays } from './effect-days.ts';

interface Row {
  uses: number;
  givenMinor: string;
  costMinor: string;
  products: number;
  duringMinor: string;
  beforeMinor: string;
  firstSaleOn: string | null;
}

/**
 * What a discount gave and what came of it. The goods are those that it was given on; their sales are lines of orders that count, after all
 * discounts and without tax. The newest days while it was given, 90 at most, stand against as many days before it began: it says how sales changed
 * together with it, not that it was the reason.
 */
export const getDiscountEffect = async (call: Call, { id }: { id: string }): Promise<DiscountEffect> => {
  const { tx, actor, can } = call;
  const { tenantId } = tx;
  const discount = await getRecord(call, discountKind, id);
  const today = todayOf(call);
  const begun =
    discount.activatedAt === null ? today : dayIn(actor.company.timezone, new Date(discount.activatedAt));
  const ended = discount.endsOn !== null && discount.endsOn < today ? discount.endsOn : today;
  const since = latestDay(discount.startsOn ?? begun, begun);
  const { during: when, before, count: days } = effectDays(since, ended);
  const [row] = await queryRows(
    tx.db,
    reckoned<Row>(sql`
      (select count(*)::int from used) as uses, (select coalesce(sum(amount_minor), 0)::text from used) as "givenMinor",
      (select coalesce(round(sum(case when is_with_tax then minor::numeric * net_minor / nullif(total_minor, 0) else minor end)), 0)::text from off) as "costMinor",
      (select count(distinct product_id)::int from off) as products,
      coalesce(sum(sold.minor) filter (where sold.day >= ${when.from}::date), 0)::text as "duringMinor",
      coalesce(sum(sold.minor) filter (where sold.day <= ${before.until}::date), 0)::text as "beforeMinor",
      (select min(first.ordered_on) from orders first where first.tenant_id = ${tenantId} and first.status in ('confirmed', 'completed')) as "firstSaleOn"`),
    (columns) => sql`
    with used as (
      select u.order_id, u.amount_minor from discount_uses u
      where u.tenant_id = ${tenantId} and u.discount_id = ${id} and u.given_back_at is null),
    off as (
      select l.product_id, l.net_minor, l.total_minor, o.prices_include_tax as is_with_tax, (one.value ->> 'amountMinor')::bigint as minor
      from used join orders o on o.tenant_id = ${tenantId} and o.id = used.order_id
      join order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
      cross join lateral jsonb_array_elements(l.discounts) as one (value) where one.value ->> 'discountId' = ${id}),
    sold as (
      select o.ordered_on as day, l.net_minor * (l.quantity - l.cancelled_quantity) / l.quantity as minor
      from orders o join order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.status in ('confirmed', 'completed') and o.ordered_on between ${before.from}::date and ${when.until}::date
        and l.product_id in (select product_id from off))
    select ${columns} from sold`,
  );
  const perDay = (minor: string) => toSumMinor(new Exact(minor).dividedBy(days).toDecimalPlaces(0).toFixed());
  const isKnown = row?.firstSaleOn != null && row.firstSaleOn <= before.from;
  const [during, earlier] = [new Exact(row?.duringMinor ?? 0), new Exact(row?.beforeMinor ?? 0)];
  return {
    uses: row?.uses ?? 0,
    givenMinor: toSumMinor(row?.givenMinor ?? '0'),
    ...(can('canViewCosts') && { costMinor: toSumMinor(row?.costMinor ?? '0') }),
    products: row?.products ?? 0,
    during: { ...when, soldPerDayMinor: perDay(row?.duringMinor ?? '0') },
    before: isKnown ? { ...before, soldPerDayMinor: perDay(row?.beforeMinor ?? '0') } : null,
    upliftPercent:
      isKnown && earlier.greaterThan(0)
        ? during.dividedBy(earlier).minus(1).times(100).toDecimalPlaces(1).toNumber()
        : null,
  };
};
