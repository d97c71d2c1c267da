import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.contract';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { untilNextChange } from '../../../db/counting.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost, priceText } from './unit-prices.ts';

export interface ProductRow {
  id: string;
  sku: string;
  name: string;
  description: string | null;
  category: string | null;
  unit: string;
  is_divisible: boolean;
  unit_price: string;
  tax_class_id: string | null;
  reorder_point: string | null;
  reorder_quantity: string | null;
  image_file_id: string | null;
  status: 'active' | 'archived';
  created_at: string;
  version: number;
  barcodes: string[];
  on_hand: string;
  reserved: string;
  available: string;
  is_low: boolean;
  /** digits: over many places it may be beyond an exact number */
  value_minor: string;
}

export const toProduct = (row: ProductRow, currency: Currency, seesCosts: boolean): Product => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  description: row.description,
  category: row.category,
  unit: row.unit,
  isDivisible: row.is_divisible,
  unitPrice: priceText(row.unit_price, currency),
  taxClassId: row.tax_class_id,
  reorderPoint: row.reorder_point,
  reorderQuantity: row.reorder_quantity,
  barcodes: row.barcodes,
  imageUrl: row.image_file_id && fileUrl(row.image_file_id),
  imageFileId: row.image_file_id,
  status: row.status,
  onHand: row.on_hand,
  reserved: row.reserved,
  available: row.available,
  isLow: row.is_low,
  createdAt: row.created_at,
  version: row.version,
  ...(seesCosts && {
    averageUnitCost: averageUnitCost(row.value_minor, row.on_hand, currency),
    stockValueMinor: toSumMinor(row.value_minor),
  }),
});

export const recordColumns = (tenantId: string): RawBuilder<unknown> => sql`
  p.id, p.sku, p.name, p.description, p.category, p.unit, p.is_divisible, p.unit_price, p.tax_class_id, p.reorder_point,
  p.reorder_quantity, p.image_file_id, p.status, p.created_at, p.version, s.on_hand, s.reserved, s.available, s.is_low,
  array(select b.barcode from product_barcodes b
    where b.tenant_id = ${tenantId} and b.product_id = p.id order by b.position) as barcodes,
  (select coalesce(sum(l.value_minor), 0) from stock_levels l
    where l.tenant_id = ${tenantId} and l.product_id = p.id) as value_minor`;

export const stockOf = (tenantId: string): RawBuilder<unknown> =>
  sql`join stock_totals s on s.tenant_id = ${tenantId} and s.product_id = p.id`;

export const findProductRow = async (tx: TenantTransaction, id: string): Promise<ProductRow | undefined> => {
  const { rows } = await sql<ProductRow>`
    select ${recordColumns(tx.tenantId)} from products p ${stockOf(tx.tenantId)} where p.tenant_id = ${tx.tenantId} and p.id = ${id}`.execute(
    tx.db,
  );
  return rows[0];
};

/** The row under a lock, for the verbs that change it; documents may go on referring to it meanwhile. */
export const lockProductRow = async (tx: TenantTransaction, id: string): Promise<ProductRow | undefined> => {
  await tx.db
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return findProductRow(tx, id);
};

/**
 * What there is of a product over all places, under the lock that everybody takes who moves or promises it: until the commit
 * it stays so. Taken after the product's row, as documents do.
 */
export const lockStockOf = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ onHand: string; reserved: string }> => {
  const { rows } = await sql<{ onHand: string; reserved: string }>`
    select on_hand as "onHand", reserved from stock_totals
    where tenant_id = ${tx.tenantId} and product_id = ${id} for no key update`.execute(tx.db);
  return rows[0] ?? { onHand: '0', reserved: '0' };
};

/** The first quantity at any place, or promised to any line of an order, that is not a whole number. */
export const findFraction = async (tx: TenantTransaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ quantity: string }>`
    select on_hand as quantity from stock_levels
    where tenant_id = ${tx.tenantId} and product_id = ${id} and on_hand <> trunc(on_hand)
    union all
    select reserved_quantity from order_lines
    where tenant_id = ${tx.tenantId} and product_id = ${id} and reserved_quantity > 0 and reserved_quantity <> trunc(reserved_quantity)
    limit 1`.execute(tx.db);
  return rows[0]?.quantity;
};

/** What the plan's limit counts: archived products are free. */
export const countActiveProducts = async (tx: TenantTransaction, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from products where tenant_id = ${tx.tenantId} and status = 'active' limit ${most}) as counted`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
};

export const listCategories = (tx: TenantTransaction): Promise<string[]> =>
  untilNextChange(tx, 'product categories', async () => {
    // A loose index scan: one probe a category, however many products there are.
    const { rows } = await sql<{ category: string }>`
      with recursive found as (
        (select category from products where tenant_id = ${tx.tenantId} and category is not null order by category limit 1)
        union all
        select (select p.category from products p
                where p.tenant_id = ${tx.tenantId} and p.category > found.category order by p.category limit 1)
        from found where found.category is not null)
      select category from found where category is not null limit 500`.execute(tx.db);
    return rows.map((row) => row.category);
  });

export const listForNotifications = async (tx: TenantTransaction, ids: readonly string[] | undefined) => {
  let query = tx.db
    .selectFrom('products')
    .select(['id', 'name', 'image_file_id', 'unit_price'])
    .where('tenant_id', '=', tx.tenantId)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500);
  if (ids) query = query.where('id', 'in', ids);
  return query.execute();
};
