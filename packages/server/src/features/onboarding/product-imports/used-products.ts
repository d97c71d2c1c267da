import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { asMade } from '../remove-unused.ts';

/** Lines of documents, agreements and plans that name a product, beside those of adjustments. */
export const namingProducts = [
  'backorders',
  'invoice_draft_lines',
  'invoice_lines',
  'landed_cost_lines',
  'order_lines',
  'purchase_order_lines',
  'return_lines',
  'return_parts',
  'shipment_lines',
  'stock_count_lines',
  'stock_receipt_lines',
  'supplier_products',
  'supplier_return_lines',
  'transfer_lines',
] as const;

/** What belongs to a product itself, or to how it was added. */
export const partsOfProducts = [
  'invented_stock',
  'product_barcodes',
  'product_import_rows',
  'product_packs',
  'sample_records',
  'stock_levels',
  'stock_totals',
] as const;

/** Looked at apart: what the opening stock itself wrote is no use of a product. */
export const openedBy = ['stock_adjustment_lines', 'stock_movements'] as const;

interface Opened {
  productIds: readonly string[];
  /** the documents that put their opening stock in */
  adjustmentIds: readonly string[];
}

/**
 * Those of these products with which anything was done since they were added: they were changed, or something names them, or moved them or
 * their worth. Each table is read once. Call it under the lock of their stock, so that nobody moves any before the commit.
 */
export const findUsedProducts = async (
  tx: TenantTransaction,
  { productIds, adjustmentIds }: Opened,
): Promise<Set<string>> => {
  const named = namingProducts.map(
    (table): RawBuilder<unknown> => sql`
      select t.product_id from ${sql.table(table)} t where t.tenant_id = ${tx.tenantId} and t.product_id = any (${productIds}::uuid[])`,
  );
  const rows = await queryRows(
    tx.db,
    reckoned<{ productId: string }>(sql`used.product_id as "productId"`),
    (columns) => sql`
    select distinct ${columns} from (
      ${sql.join(named, sql` union all `)}
      union all
      select p.id from products p where p.tenant_id = ${tx.tenantId} and p.id = any (${productIds}::uuid[]) and p.version > ${asMade}
      union all
      select l.product_id from stock_adjustment_lines l where l.tenant_id = ${tx.tenantId}
        and l.product_id = any (${productIds}::uuid[]) and l.adjustment_id <> all (${adjustmentIds}::uuid[])
      union all
      select m.product_id from stock_movements m where m.tenant_id = ${tx.tenantId}
        and m.product_id = any (${productIds}::uuid[]) and m.document_id <> all (${adjustmentIds}::uuid[])) as used`,
  );
  return new Set(rows.map(({ productId }) => productId));
};
