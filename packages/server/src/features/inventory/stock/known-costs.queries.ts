import { sql } from 'kysely';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { both, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

// Read together with the wanted products, from the movement's own columns.
const newestColumns = both(
  reckoned<{ productId: string }>(sql`wanted.product_id as "productId"`),
  columnsOf('stock_movements', 'newest', ['quantity', 'value_minor']),
  orNulls(columnsOf('stock_levels', 'level', ['last_unit_cost'])),
);

/**
 * The unit cost of each product's newest movement whose document stands, for goods found where none are in stock. It is the location's last
 * cost, with later corrections; where the location has none, that of the movement itself. A product that never moved has none.
 */
export const newestCosts = async (
  tx: TenantTransaction,
  productIds: readonly string[],
  currency: Currency,
): Promise<Map<string, string>> => {
  if (productIds.length === 0) return new Map();
  const rows = await selectRows(
    tx.db,
    newestColumns,
    sql`from unnest(${[...new Set(productIds)]}::uuid[]) as wanted (product_id)
    cross join lateral (
      select m.quantity, m.value_minor, m.location_id from stock_movements m
      join documents d on d.tenant_id = ${tx.tenantId} and d.id = m.document_id and d.status = 'standing'
      where m.tenant_id = ${tx.tenantId} and m.product_id = wanted.product_id and m.quantity <> 0
      order by m.id desc limit 1) as newest
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.product_id = wanted.product_id
      and level.location_id = newest.location_id`,
  );
  return new Map(
    rows.flatMap(({ productId, quantity, valueMinor, lastUnitCost }) => {
      const cost = lastUnitCost ?? averageUnitCost(valueMinor, quantity, currency);
      return cost === null ? [] : [[productId, cost] as const];
    }),
  );
};

/** The unit costs that a line of a standing adjustment `m` names, with their correction. */
const adjustedCost = (tenantId: string) => sql`
  select coalesce(corrected.unit_cost, line.unit_cost) as unit_cost
  from stock_adjustments a
  join stock_adjustment_lines line on line.tenant_id = ${tenantId} and line.adjustment_id = a.id and line.line_number = m.document_line
  left join lateral (
    select c.unit_cost from stock_adjustments correction
    join stock_adjustment_lines c on c.tenant_id = ${tenantId} and c.adjustment_id = correction.id and c.line_number = line.line_number
    where correction.tenant_id = ${tenantId} and correction.corrects_id = a.id and correction.status = 'posted') corrected on true
  where a.tenant_id = ${tenantId} and a.id = m.document_id and a.status = 'posted' and a.reason <> 'cost_correction'
    and m.kind in ('adjustment', 'revaluation')`;

/** What one unit of the goods of a standing receipt `m` cost, with all that came to be added since. */
const receivedCost = (tenantId: string, currency: Currency) => sql`
  select round((line.value_minor + line.landed_minor + coalesce(late.minor, 0))
    / line.quantity / ${10 ** decimalsOf(currency)}::numeric, 6) as unit_cost
  from stock_receipts r
  join stock_receipt_lines line on line.tenant_id = ${tenantId} and line.receipt_id = r.id and line.line_number = m.document_line
  left join lateral (
    select sum(l.value_minor) as minor from landed_costs c
    join landed_cost_lines l on l.tenant_id = ${tenantId} and l.landed_cost_id = c.id and l.receipt_line = line.line_number
    where c.tenant_id = ${tenantId} and c.receipt_id = r.id and c.status = 'posted') late on true
  where r.tenant_id = ${tenantId} and r.id = m.document_id and r.status = 'posted' and m.kind = 'receipt'`;

/**
 * Sets the last unit cost of a location again after a cost was undone or corrected. It is that of the newest standing line that names a
 * cost, with its correction and with costs that came later. Call it after the statements that change the documents; nothing waits for it.
 */
export const writeLastCosts = (
  tx: TenantTransaction,
  locationId: string,
  productIds: readonly string[],
  currency: Currency,
): void =>
  tx.send(sql`
    update stock_levels l set last_unit_cost = (
      select named.unit_cost from stock_movements m
      cross join lateral (${adjustedCost(tx.tenantId)} union all ${receivedCost(tx.tenantId, currency)}) as named
      where m.tenant_id = ${tx.tenantId} and m.product_id = l.product_id and m.location_id = l.location_id
        and m.quantity >= 0 and named.unit_cost is not null
      order by m.sequence desc limit 1)
    where l.tenant_id = ${tx.tenantId} and l.location_id = ${locationId} and l.product_id = any (${[...new Set(productIds)]}::uuid[])`);
