import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.contract';
import type { Product, ProductList } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { untilNextChange } from '../../../db/counting.ts';
import { cutPage, eachOf, keyset, type Keyset, type SortKey } from '../../../db/paging.ts';
import { mostHits, type SearchWords, searchWords } from '../../../db/search-words.ts';
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

const columns = (tenantId: string): RawBuilder<unknown> => sql`
  p.id, p.sku, p.name, p.description, p.category, p.unit, p.is_divisible, p.unit_price, p.tax_class_id, p.reorder_point,
  p.reorder_quantity, p.image_file_id, p.status, p.created_at, p.version, s.on_hand, s.reserved, s.available, s.is_low,
  array(select b.barcode from product_barcodes b
    where b.tenant_id = ${tenantId} and b.product_id = p.id order by b.position) as barcodes,
  (select coalesce(sum(l.value_minor), 0) from stock_levels l
    where l.tenant_id = ${tenantId} and l.product_id = p.id) as value_minor`;

const joined = (tenantId: string): RawBuilder<unknown> =>
  sql`join stock_totals s on s.tenant_id = ${tenantId} and s.product_id = p.id`;
const source = (tenantId: string): RawBuilder<unknown> => sql`(products p ${joined(tenantId)})`;

const sorts: Record<string, SortKey> = {
  name: { key: sql`p.name_key`, type: 'text' },
  sku: { key: sql`p.sku_key`, type: 'text' },
  unitPrice: { key: sql`p.price_key`, type: 'int8' },
  available: { key: sql`s.available_key`, type: 'int8' },
  createdAt: { key: sql`p.created_at`, type: 'timestamptz' },
};
/** While somebody searches, what is called exactly so comes first. */
const bestFirst = (tenantId: string, text: string): SortKey => ({
  key: sql`case when p.sku_key = ${text} or exists (
      select 1 from product_barcodes b where b.tenant_id = ${tenantId} and b.product_id = p.id and b.barcode = ${text}
    ) then '0' else '1' end || p.name_key`,
  type: 'text',
});

/** The list's own filters, or the rows that somebody picked in it. */
export type ProductFilters = Omit<ProductList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** One or two letters: names and SKUs that begin so, by text ranges. */
const beginsSo = (text: string): RawBuilder<unknown> => {
  const beyond = `${text}\u{10FFFF}`;
  return sql`((p.name_key >= ${text} and p.name_key < ${beyond}) or (p.sku_key >= ${text} and p.sku_key < ${beyond}))`;
};

/** What a search of three letters and more finds, with what lists filter and sort by; the best SKU is always among it. */
const searched = (
  { pattern, further, text }: SearchWords,
  status: readonly Product['status'][],
): RawBuilder<unknown> => sql`search_products(${pattern}, ${further}, ${status}, ${mostHits}, ${text})`;

/** From where products of one status are listed, with their stock where filters or order ask for it, and which of them are let through. */
const pick = (
  tenantId: string,
  { q, category, low, outOfStock, ids, sort }: ProductFilters,
  status: Product['status'],
): { from: RawBuilder<unknown>; where: RawBuilder<unknown>[] } => {
  const found = searchWords(q);
  const listed = found && !found.isPrefix ? searched(found, [status]) : sql`products`;
  const needsStock = sort?.endsWith('available') === true || low !== undefined || outOfStock !== undefined;
  const where: RawBuilder<unknown>[] = [];
  if (!found || found.isPrefix) where.push(sql`p.tenant_id = ${tenantId}`, sql`p.status = ${status}`);
  if (found?.isPrefix) where.push(beginsSo(found.text));
  if (ids) where.push(sql`p.id = any (${ids}::uuid[])`);
  if (category !== undefined) where.push(sql`p.category = ${category}`);
  if (low !== undefined) where.push(low ? sql`s.is_low` : sql`not s.is_low`);
  if (outOfStock !== undefined) where.push(outOfStock ? sql`s.available_key <= 0` : sql`s.available_key > 0`);
  return { from: needsStock ? sql`${listed} p ${joined(tenantId)}` : sql`${listed} p`, where };
};

/** Selects the ids of all products of one status that the filters let through. */
export const pickedIds = (
  tenantId: string,
  filters: ProductFilters,
  status: Product['status'],
): RawBuilder<unknown> => {
  const { from, where } = pick(tenantId, filters, status);
  return sql`select p.id from ${from} where ${sql.join([...where, sql`true`], sql` and `)}`;
};

/** Selects the ids of the products that a search finds, in use or archived: for lists of what refers to products. */
export const foundProductIds = (tenantId: string, q: string): RawBuilder<unknown> => {
  const found = searchWords(q);
  if (!found) return sql`select null::uuid as id where false`;
  return found.isPrefix
    ? sql`select p.id from products p where p.tenant_id = ${tenantId} and ${beginsSo(found.text)} limit ${mostHits}`
    : sql`select id from ${searched(found, ['active', 'archived'])}`;
};

export const activeOnly: Product['status'][] = ['active'];

/** Ids of one page with their sort keys. */
const pageOfStatus = (
  tenantId: string,
  filters: ProductFilters,
  page: Keyset,
  most: number,
  status: Product['status'],
) => {
  const { from, where } = pick(tenantId, filters, status);
  return sql`
    select p.id, ${page.sortKey} as sort_key, ${page.key} as sort_value
    from ${from}
    where ${sql.join([...where, page.after], sql` and `)}
    order by ${page.orderBy} limit ${most}`;
};

export const listProductRows = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: ProductFilters & Pick<ProductList, 'limit' | 'cursor'>,
): Promise<{ rows: ProductRow[]; nextCursor: string | null }> => {
  const found = searchWords(filters.q);
  const sort = filters.sort ?? (found ? 'best' : 'name');
  const keys = found ? { ...sorts, best: bestFirst(tx.tenantId, found.text) } : sorts;
  const page = keyset(keys, sql`p.id`, sort, cursor);
  const direction = sql.raw(page.isDescending ? 'desc' : 'asc');
  const wanted = eachOf(filters.status ?? activeOnly, (status) =>
    pageOfStatus(tx.tenantId, filters, page, limit + 1, status),
  );
  const { rows } = await sql<ProductRow & { sort_key: string }>`
    with page as materialized (
      select * from (${wanted}) as w order by sort_value ${direction}, id ${direction} limit ${limit + 1})
    select ${columns(tx.tenantId)}, page.sort_key
    from page join ${source(tx.tenantId)} on p.tenant_id = ${tx.tenantId} and p.id = page.id
    order by page.sort_value ${direction}, page.id ${direction}`.execute(tx.db);
  return cutPage(rows, limit, sort);
};

export const findProductRow = async (tx: TenantTransaction, id: string): Promise<ProductRow | undefined> => {
  const { rows } = await sql<ProductRow>`
    select ${columns(tx.tenantId)} from ${source(tx.tenantId)} where p.tenant_id = ${tx.tenantId} and p.id = ${id}`.execute(
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
