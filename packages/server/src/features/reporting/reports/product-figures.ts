import { sql } from 'kysely';
import { both, columnsOf, queryRows, reckoned, type RowOf } from '../../../db/rows.ts';
import type { Asked } from './report.ts';

const columns = both(
  columnsOf('products', 'p', ['id', 'name', 'sku']),
  reckoned<{
    opening: string;
    came: string;
    went: string;
    sold: string;
    soldCost: string;
    closing: string;
    openingValue: string;
    closingValue: string;
  }>(sql`
    trim_scale(f.closing - f.came + f.went)::text as opening, trim_scale(f.came)::text as came, trim_scale(f.went)::text as went,
    trim_scale(f.sold)::text as sold,
    f.sold_cost::text as "soldCost", trim_scale(f.closing)::text as closing, (f.closing_value - f.value_within)::text as "openingValue",
    f.closing_value::text as "closingValue"`),
);
export type ProductFigures = RowOf<typeof columns>;

/**
 * What each product's stock was before some days, what came and went, what of it was sold and at which cost, and what there was at their end.
 * It is reckoned backwards from the stock there is now, so that only movements from the first day on are read. Goods between two places of
 * the company go and come.
 */
export const listProductFigures = ({ call: { tx }, days, places }: Asked): Promise<ProductFigures[]> => {
  const { tenantId, db } = tx;
  const from = days.from ?? days.until;
  const at = (alias: string) =>
    places === undefined ? sql`true` : sql`${sql.ref(`${alias}.location_id`)} = any (${places}::uuid[])`;
  const within = sql`m.business_date <= ${days.until}::date`;
  // Goods that a shipment took and that came back of it are sold and not sold; so is what undid either.
  const isSale = sql`(m.kind in ('shipment', 'return') or d.kind in ('shipment', 'return'))`;
  return queryRows(
    db,
    columns,
    (selected) => sql`
    with now as materialized (
      select level.product_id, sum(level.on_hand) as quantity, sum(level.value_minor) as value
      from stock_levels level where level.tenant_id = ${tenantId} and ${at('level')} group by 1),
    moved as materialized (
      select m.product_id,
        coalesce(sum(m.quantity) filter (where not ${within}), 0) as after_quantity,
        coalesce(sum(m.value_minor) filter (where not ${within}), 0) as after_value,
        coalesce(sum(m.quantity) filter (where ${within} and m.quantity > 0), 0) as came,
        coalesce(-sum(m.quantity) filter (where ${within} and m.quantity < 0), 0) as went,
        coalesce(sum(m.value_minor) filter (where ${within}), 0) as value_within,
        coalesce(-sum(m.quantity) filter (where ${within} and ${isSale}), 0) as sold,
        coalesce(-sum(m.value_minor) filter (where ${within} and ${isSale}), 0) as sold_cost
      from stock_movements m
      left join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id and m.kind = 'reversal'
      where m.tenant_id = ${tenantId} and m.business_date >= ${from}::date and ${at('m')} group by 1),
    f as (
      select coalesce(now.product_id, moved.product_id) as id,
        coalesce(now.quantity, 0) - coalesce(moved.after_quantity, 0) as closing,
        coalesce(now.value, 0) - coalesce(moved.after_value, 0) as closing_value,
        coalesce(moved.came, 0) as came, coalesce(moved.went, 0) as went, coalesce(moved.value_within, 0) as value_within,
        coalesce(moved.sold, 0) as sold, coalesce(moved.sold_cost, 0) as sold_cost
      from now full join moved on moved.product_id = now.product_id)
    select ${selected} from f join products p on p.tenant_id = ${tenantId} and p.id = f.id
    where f.closing <> 0 or f.closing_value <> 0 or f.came <> 0 or f.went <> 0 or f.value_within <> 0
    order by f.closing_value desc, p.name_key, p.id`,
  );
};
