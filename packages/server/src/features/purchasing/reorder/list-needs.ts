import { sql, type RawBuilder } from 'kysely';
import {
  leastHistoryDays,
  mostReorderLines,
} from '@shelfwise/contract/features/purchasing/reorder/reorder.facts';
import type { ReorderQuestion } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { both, columnsAs, columnsOf, orNulls, queryRows, reckoned, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { foundProductIds, incomingGoods, waitingGoods } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';

const columns = both(
  columnsAs('products', 'p', { productId: 'id', productName: 'name' }),
  columnsOf('products', 'p', ['sku', 'unit', 'unit_price', 'reorder_point', 'reorder_quantity']),
  reckoned<{
    onHand: string;
    reserved: string;
    available: string;
    incoming: string;
    waiting: string;
    sold: string;
    historyDays: number;
    leadTimeDays: number;
  }>(sql`
    need.on_hand as "onHand", need.reserved, need.on_hand - need.reserved as available, need.incoming, need.waiting, need.sold,
    need.history_days as "historyDays", need.lead_time_days as "leadTimeDays"`),
  orNulls(columnsAs('suppliers', 'supplier', { supplierId: 'id', supplierName: 'name' })),
  orNulls(columnsOf('suppliers', 'supplier', ['currency'])),
  orNulls(columnsOf('supplier_products', 'offer', ['minimum_quantity'])),
  orNulls(
    columnsAs('product_packs', 'pack', {
      packId: 'id',
      packName: 'name',
      numerator: 'numerator',
      denominator: 'denominator',
    }),
  ),
);
export type NeedRow = RowOf<typeof columns>;

/** What was sold of each product in the days looked at. From one place, what it sent to others counts too: they are supplied from there. */
const sold = (
  { tx }: Call,
  since: RawBuilder<unknown>,
  locationId: string | undefined,
): RawBuilder<unknown> => sql`
  select m.product_id, -sum(m.quantity) as quantity from stock_movements m
  where m.tenant_id = ${tx.tenantId} and m.business_date >= ${since}
    and (m.kind = 'shipment' ${locationId === undefined ? sql`` : sql`or (m.kind = 'transfer' and m.quantity < 0)`})
    ${locationId === undefined ? sql`` : sql`and m.location_id = ${locationId}`}
  group by 1`;

/** What is on its way, to one place or to all. */
export const coming = ({ tx }: Call, locationId: string | undefined): RawBuilder<unknown> => sql`
  select c.product_id, sum(c.quantity) as quantity from (${incomingGoods(tx.tenantId)}) c
  ${locationId === undefined ? sql`` : sql`where c.location_id = ${locationId}`}
  group by 1`;

/** What customers wait for, at one place or at all. */
const waiting = ({ tx }: Call, locationId: string | undefined): RawBuilder<unknown> => sql`
  select w.product_id, sum(w.quantity) as quantity from (${waitingGoods(tx.tenantId)}) w
  ${locationId === undefined ? sql`` : sql`where w.location_id = ${locationId}`}
  group by 1`;

const stock = ({ tx }: Call, locationId: string | undefined): RawBuilder<unknown> =>
  locationId === undefined
    ? sql`select s.product_id, s.on_hand, s.reserved from stock_totals s where s.tenant_id = ${tx.tenantId}`
    : sql`select l.product_id, l.on_hand, l.reserved from stock_levels l
        where l.tenant_id = ${tx.tenantId} and l.location_id = ${locationId}`;

/** Who sells each product: the preferred one, else who sold it last; archived suppliers sell nothing. */
export const offers = ({ tx }: Call, narrowed: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select distinct on (sp.product_id) sp.id, sp.product_id, sp.lead_time_days, s.lead_time_days as usual_days
  from supplier_products sp
  join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = sp.supplier_id and s.status = 'active'
  where sp.tenant_id = ${tx.tenantId} and ${narrowed}
  order by sp.product_id, sp.is_preferred desc, sp.last_price_on desc nulls last, sp.id`;

/**
 * The products that it is time to buy, by the rule of `isNeeded`, those first that have to be ordered first. One row more than a list holds
 * says that there are more. The sums are made once over all products and joined, whatever their number.
 */
export const listNeeds = async (call: Call, asked: ReorderQuestion): Promise<NeedRow[]> => {
  const { tenantId, db } = call.tx;
  const { q, supplierId, locationId, historyDays, safetyDays, leadTimeDays } = asked;
  const today = sql`${todayOf(call)}::date`;
  const narrowed = [sql`p.tenant_id = ${tenantId}`, sql`p.status = 'active'`];
  // A place needs what it has kept before; of all else it would need everything that has a reorder point.
  if (locationId !== undefined)
    narrowed.push(
      sql`p.id in (select l.product_id from stock_levels l where l.tenant_id = ${tenantId} and l.location_id = ${locationId})`,
    );
  if (q?.trim()) narrowed.push(sql`p.id = any (${await foundProductIds(call.tx, q)}::uuid[])`);
  return queryRows(
    db,
    columns,
    (selected) => sql`
    with sold as materialized (${sold(call, sql`${today} - ${historyDays - 1}::int`, locationId)}),
    coming as materialized (${coming(call, locationId)}),
    waiting as materialized (${waiting(call, locationId)}),
    stock as materialized (${stock(call, locationId)}),
    offer as materialized (${offers(call)}),
    need as materialized (
      select p.id, offer.id as offer_id, coalesce(stock.on_hand, 0) as on_hand, coalesce(stock.reserved, 0) as reserved,
        coalesce(coming.quantity, 0) as incoming, coalesce(waiting.quantity, 0) as waiting,
        coalesce(stock.on_hand, 0) - coalesce(stock.reserved, 0) + coalesce(coming.quantity, 0) - coalesce(waiting.quantity, 0) as position,
        greatest(coalesce(sold.quantity, 0), 0) as sold,
        least(${historyDays}::int, greatest(${leastHistoryDays}::int, ${today} - p.created_at::date + 1)) as history_days,
        coalesce(offer.lead_time_days, offer.usual_days, ${leadTimeDays}::int) as lead_time_days
      from products p
      left join stock on stock.product_id = p.id
      left join sold on sold.product_id = p.id
      left join coming on coming.product_id = p.id
      left join waiting on waiting.product_id = p.id
      left join offer on offer.product_id = p.id
      where ${sql.join(narrowed, sql` and `)})
    select ${selected} from need
    join products p on p.tenant_id = ${tenantId} and p.id = need.id
    left join supplier_products offer on offer.tenant_id = ${tenantId} and offer.id = need.offer_id
    left join suppliers supplier on supplier.tenant_id = ${tenantId} and supplier.id = offer.supplier_id
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.product_id = p.id and pack.id = offer.pack_id and pack.status = 'active'
    where ((need.waiting > 0 and need.position < 0)
        or need.position <= p.reorder_point
        or (need.sold > 0 and need.position * need.history_days <= need.sold * (need.lead_time_days + ${safetyDays}::int)))
      ${supplierId === undefined ? sql`` : sql`and supplier.id = ${supplierId}`}
    order by greatest(need.on_hand - need.reserved, 0) * need.history_days / nullif(need.sold, 0) - need.lead_time_days nulls last, p.id
    limit ${mostReorderLines + 1}`,
  );
};
