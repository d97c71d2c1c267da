import {
  mostScoreRows,
  type ScoreRow,
  type ScoreRowsQuery,
} from '@shelfwise/contract/features/purchasing/supplier-figures/score-rows.schemas';
import type { ScoreFigure } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.facts';
import { figureDays } from '@shelfwise/contract/features/purchasing/supplier-figures/supplier-figures.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { isJudged, repeatedPrices, takenGoods } from './judged-goods.ts';

interface Asked {
  tenantId: string;
  supplierId: string;
  since: string;
  today: string;
}

/** Every figure fills these columns, with nulls for what it does not tell. */
const columns = reckoned<ScoreRow & { count: number }>(sql`
  case when f.document_id is null then null else jsonb_build_object('kind', f.kind, 'id', f.document_id, 'number', f.number) end as document,
  f.product_id as "productId", p.name as "productName", pack.name as "packName", f.came_on as "cameOn", f.promised_on as "promisedOn",
  trim_scale(f.quantity) as quantity, trim_scale(f.out_of) as "outOf", f.reason, trim_scale(round(f.first_price, 6)) as "firstPrice",
  trim_scale(round(f.last_price, 6)) as "lastPrice", f.currency, (count(*) over ())::int as count`);

const rowsOf: Record<ScoreFigure, (asked: Asked) => RawBuilder<unknown>> = {
  onTime: ({ tenantId }) => sql`
    select 'receipt' as kind, t.id as document_id, t.number, t.product_id, t.pack_id, t.business_date as came_on,
      coalesce(l.expected_on, o.expected_on) as promised_on, t.entered_quantity as quantity, null::numeric as out_of, null as reason,
      null::numeric as first_price, null::numeric as last_price, null as currency, t.business_date as day
    from taken t
    join purchase_order_lines l on l.tenant_id = ${tenantId} and l.id = t.order_line_id
    join purchase_orders o on o.tenant_id = ${tenantId} and o.id = l.order_id
    where t.entered_quantity > 0`,
  fill: ({ tenantId, supplierId, since, today }) => sql`
    select 'order' as kind, o.id as document_id, o.number, l.product_id, l.pack_id, null::date as came_on,
      coalesce(l.expected_on, o.expected_on) as promised_on, l.entered_quantity * l.received_quantity / l.quantity as quantity,
      l.entered_quantity as out_of, null as reason, null::numeric as first_price, null::numeric as last_price, null as currency, o.ordered_on as day
    from purchase_orders o
    join purchase_order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
    where o.tenant_id = ${tenantId} and o.supplier_id = ${supplierId} and ${isJudged(since, today)}`,
  rejected: () => sql`
    select 'receipt' as kind, t.id as document_id, t.number, t.product_id, t.pack_id, t.business_date as came_on, null::date as promised_on,
      t.rejected_quantity as quantity, t.entered_quantity + t.rejected_quantity as out_of, t.rejected_reason as reason,
      null::numeric as first_price, null::numeric as last_price, null as currency, t.business_date as day
    from taken t where t.rejected_quantity > 0`,
  priceChange: () => sql`
    select null as kind, null::uuid as document_id, null as number, r.product_id, r.pack_id, null::date as came_on, null::date as promised_on,
      null::numeric as quantity, null::numeric as out_of, null as reason, r.first_price, r.last_price, r.currency, r.last_on as day
    from (${repeatedPrices}) r`,
};

/** What a figure of a supplier's scorecard is made of, the newest first, and how many there are. */
export const listScoreRows = async (
  call: Call,
  { id, figure }: ScoreRowsQuery,
): Promise<{ items: ScoreRow[]; count: number }> => {
  const { tenantId, db } = call.tx;
  const today = todayOf(call);
  const asked = { tenantId, supplierId: id, since: addDays(today, -figureDays), today };
  const supplier = selectRow(
    db,
    columnsOf('suppliers', 's', ['id']),
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${id}`,
  );
  const found = queryRows(
    db,
    columns,
    (selected) => sql`
    with taken as (${takenGoods(tenantId, id, asked.since)}),
    f as (${rowsOf[figure](asked)})
    select ${selected} from f
    join products p on p.tenant_id = ${tenantId} and p.id = f.product_id
    left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = f.pack_id
    order by f.day desc, f.number desc, p.name limit ${mostScoreRows}`,
  );
  const [known, rows] = await Promise.all([supplier, found]);
  if (!known) throw new AppError('not_found');
  return { items: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
};
