import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

/**
 * What one of a product cost where it last moved, by a document that still stands: what is taken for goods that turn up where none
 * were. That is what it last cost there, as corrected since; of a place that names no cost, that of the movement. Nothing for a
 * product that never moved.
 */
export const newestCosts = async (
  tx: TenantTransaction,
  productIds: readonly string[],
  currency: Currency,
): Promise<Map<string, string>> => {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{
    product_id: string;
    quantity: string;
    value_minor: number;
    last_unit_cost: string | null;
  }>`
    select wanted.product_id, newest.quantity, newest.value_minor, level.last_unit_cost
    from unnest(${[...new Set(productIds)]}::uuid[]) as wanted (product_id)
    cross join lateral (
      select m.quantity, m.value_minor, m.location_id from stock_movements m
      join documents d on d.tenant_id = ${tx.tenantId} and d.id = m.document_id and d.status = 'standing'
      where m.tenant_id = ${tx.tenantId} and m.product_id = wanted.product_id and m.quantity <> 0
      order by m.id desc limit 1) as newest
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.product_id = wanted.product_id
      and level.location_id = newest.location_id`.execute(tx.db);
  return new Map(
    rows.flatMap(({ product_id, quantity, value_minor, last_unit_cost }) => {
      const cost = last_unit_cost ?? averageUnitCost(value_minor, quantity, currency);
      return cost === null ? [] : [[product_id, cost] as const];
    }),
  );
};

/**
 * Sets anew what one last cost at a place, after a cost was undone or corrected: of the newest line that stands and names a cost,
 * as it is known today. Sent without waiting, behind what changes the documents.
 */
export const sendLastCosts = (
  tx: TenantTransaction,
  locationId: string,
  productIds: readonly string[],
): void =>
  tx.send(sql`
    update stock_levels l set last_unit_cost = (
      select coalesce(corrected.unit_cost, line.unit_cost)
      from stock_movements m
      join stock_adjustments a on a.tenant_id = m.tenant_id and a.id = m.document_id and a.status = 'posted' and a.reason <> 'cost_correction'
      join stock_adjustment_lines line on line.tenant_id = a.tenant_id and line.adjustment_id = a.id
        and line.line_number = m.document_line
      left join lateral (
        select c.unit_cost from stock_adjustments correction
        join stock_adjustment_lines c on c.tenant_id = correction.tenant_id and c.adjustment_id = correction.id and c.line_number = line.line_number
        where correction.tenant_id = m.tenant_id and correction.corrects_id = a.id and correction.status = 'posted') corrected on true
      where m.tenant_id = l.tenant_id and m.product_id = l.product_id and m.location_id = l.location_id
        and m.kind in ('adjustment', 'revaluation') and m.quantity >= 0 and coalesce(corrected.unit_cost, line.unit_cost) is not null
      order by m.sequence desc limit 1)
    where l.tenant_id = ${tx.tenantId} and l.location_id = ${locationId} and l.product_id = any (${[...new Set(productIds)]}::uuid[])`);
