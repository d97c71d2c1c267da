import {
  figureDays,
  type SupplierFigures,
} from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { isJudged, repeatedPrices, takenGoods } from './judged-goods.ts';
import { lastMonths } from './last-months.ts';

const monthsTold = 12;

interface Row {
  onOrder: { currency: SupplierFigures['onOrder'][number]['currency']; amountMinor: string }[];
  openOrders: number;
  lateOrders: number;
  receivedByMonth: { month: string; amountMinor: string }[];
  lastReceivedOn: string | null;
  unbilledMinor: string;
  owedMinor: string;
  deliveries: number;
  onTime: string | null;
  promisedDays: string | null;
  actualDays: string | null;
  filled: string | null;
  rejected: string | null;
  priceChange: string | null;
  repeatedProducts: number;
}

const figureColumns = reckoned<Row>(sql`
  (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'amountMinor', c.minor::text) order by c.currency), '[]')
    from (select currency, sum(open_minor) as minor from open_lines group by currency) as c) as "onOrder",
  (select count(distinct id) from open_lines) as "openOrders",
  (select count(distinct id) from open_lines where is_late) as "lateOrders",
  (select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'amountMinor', m.minor::text) order by m.month), '[]')
    from (select month, sum(minor) as minor from came group by month) as m) as "receivedByMonth",
  (select max(business_date) from taken) as "lastReceivedOn",
  (select coalesce(sum(minor) filter (where purpose = 'goods_received'), 0)::text from booked) as "unbilledMinor",
  (select coalesce(sum(minor) filter (where purpose = 'payable'), 0)::text from booked) as "owedMinor",
  judged.*, filled.*, refused.*, priced.*`);

/** A share as percent with one decimal. */
const percent = (share: string | null): string | null =>
  share === null ? null : new Exact(share).times(100).toDecimalPlaces(1).toFixed();
const oneDecimal = (value: string | null): string | null =>
  value === null ? null : new Exact(value).toDecimalPlaces(1).toFixed();

/** Everything that is reckoned of one supplier's purchases, in one statement. */
const reckon = ({ tx }: Call, supplierId: string, today: string): Promise<Row[]> => {
  const { tenantId, db } = tx;
  const since = addDays(today, -figureDays);
  return queryRows(
    db,
    figureColumns,
    (columns) => sql`
    with open_lines as (
      select o.id, o.currency, coalesce(l.expected_on, o.expected_on) < ${today}::date as is_late,
        round(l.net_minor * (l.quantity - l.received_quantity - l.cancelled_quantity) / l.quantity) as open_minor
      from purchase_orders o
      join purchase_order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.supplier_id = ${supplierId} and o.status = 'sent' and o.receipt_state <> 'full'
        and l.received_quantity + l.cancelled_quantity < l.quantity),
    taken as (
      ${takenGoods(tenantId, supplierId, since)}),
    came as (
      select to_char(r.business_date, 'YYYY-MM') as month, r.value_minor as minor from stock_receipts r
      where r.tenant_id = ${tenantId} and r.supplier_id = ${supplierId} and r.status = 'posted' and r.business_date > ${since}::date
      union all
      select to_char(b.business_date, 'YYYY-MM'), -b.value_minor from supplier_returns b
      where b.tenant_id = ${tenantId} and b.supplier_id = ${supplierId} and b.status = 'posted' and b.business_date > ${since}::date),
    booked as (
      select a.purpose, j.credit_minor - j.debit_minor as minor
      from journal_lines j
      join accounts a on a.tenant_id = ${tenantId} and a.id = j.account_id and a.purpose in ('goods_received', 'payable')
      where j.tenant_id = ${tenantId} and j.party_id in (select s.id from suppliers s where s.tenant_id = ${tenantId} and ${supplierId} in (s.id, s.merged_into))),
    judged as (
      select count(*) as deliveries,
        (avg((t.business_date <= promised_on)::int))::text as "onTime",
        (avg(promised_on - ordered_on))::text as "promisedDays", (avg(t.business_date - ordered_on))::text as "actualDays"
      from (select t.business_date, o.ordered_on, coalesce(l.expected_on, o.expected_on) as promised_on
        from taken t
        join purchase_order_lines l on l.tenant_id = ${tenantId} and l.id = t.order_line_id
        join purchase_orders o on o.tenant_id = ${tenantId} and o.id = l.order_id
        where t.entered_quantity > 0) as t),
    filled as (
      select (avg(least(l.received_quantity / l.quantity, 1)))::text as filled
      from purchase_orders o
      join purchase_order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
      where o.tenant_id = ${tenantId} and o.supplier_id = ${supplierId} and ${isJudged(since, today)}),
    refused as (
      select (sum(rejected_quantity) / nullif(sum(entered_quantity + rejected_quantity), 0))::text as rejected from taken),
    priced as (
      select (avg(last_price / first_price - 1))::text as "priceChange", count(*) as "repeatedProducts"
      from (${repeatedPrices}) as p)
    select ${columns} from suppliers s cross join judged cross join filled cross join refused cross join priced
    where s.tenant_id = ${tenantId} and s.id = ${supplierId}`,
  );
};

/** What is on order with a supplier, what came and is owed, and how well they deliver, as of today. */
export const getSupplierFigures = async (call: Call, { id }: { id: string }): Promise<SupplierFigures> => {
  const today = todayOf(call);
  const [row] = await reckon(call, id, today);
  if (!row) throw new AppError('not_found');
  const received = row.receivedByMonth.reduce((sum, { amountMinor }) => sum.plus(amountMinor), new Exact(0));
  return {
    onOrder: row.onOrder.map((part) => ({ ...part, amountMinor: toSumMinor(part.amountMinor) })),
    openOrders: row.openOrders,
    lateOrders: row.lateOrders,
    receivedMinor: toSumMinor(received),
    receivedByMonth: lastMonths(row.receivedByMonth, monthsTold, today),
    lastReceivedOn: row.lastReceivedOn,
    unbilledMinor: toSumMinor(row.unbilledMinor),
    owedMinor: toSumMinor(row.owedMinor),
    scorecard: {
      deliveries: row.deliveries,
      onTimePercent: percent(row.onTime),
      promisedDays: oneDecimal(row.promisedDays),
      actualDays: oneDecimal(row.actualDays),
      fillPercent: percent(row.filled),
      rejectedPercent: percent(row.rejected),
      priceChangePercent: percent(row.priceChange),
      repeatedProducts: row.repeatedProducts,
    },
  };
};
