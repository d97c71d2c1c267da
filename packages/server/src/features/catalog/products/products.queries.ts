import { sql, type RawBuilder } from 'kysely';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { noTax } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.facts';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Pack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Call } from '../../../kit/call.ts';
import { getRecord, type RecordKind } from '../../../kit/records.ts';
import { both, columnsAs, columnsOf, queryRows, reckoned, selectRow, type RowOf } from '../../../db/rows.ts';
import { untilNextChange } from '../../../kit/counting.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { packsOf, toPack } from '../packs/packs.queries.ts';
import { incomingGoods } from './incoming-goods.ts';
import { averageUnitCost, priceText } from './unit-prices.ts';

const ownColumns = columnsOf('products', 'p', [
  'id',
  'sku',
  'name',
  'description',
  'category',
  'unit',
  'is_divisible',
  'unit_price',
  'tax_class_id',
  'is_taxed',
  'reorder_point',
  'reorder_quantity',
  'image_file_id',
  'status',
  'created_at',
  'version',
]);
const stockColumns = columnsOf('stock_totals', 's', ['on_hand', 'reserved', 'available', 'is_low']);

export const recordColumns = (tenantId: string) =>
  both(
    ownColumns,
    stockColumns,
    // The value is a string of digits, because over many locations it may exceed the exact numbers.
    reckoned<{ barcodes: string[]; packs: Pack[]; valueMinor: string; incoming: string }>(sql`
      array(select b.barcode from product_barcodes b
        where b.tenant_id = ${tenantId} and b.product_id = p.id and b.pack_id is null order by b.position) as barcodes,
      ${packsOf(tenantId)} as packs,
      (select coalesce(sum(l.value_minor), 0) from stock_levels l
        where l.tenant_id = ${tenantId} and l.product_id = p.id) as "valueMinor",
      (select trim_scale(coalesce(sum(c.quantity), 0))::text from (${incomingGoods(tenantId)}) c
        where c.product_id = p.id) as incoming`),
  );
export type ProductRow = RowOf<ReturnType<typeof recordColumns>>;

/** A product as people of its company read it; its cost is only for those who may see costs. */
export const toProduct = (
  { valueMinor, isTaxed, ...row }: ProductRow,
  { actor, can }: Pick<Call, 'actor' | 'can'>,
): Product => {
  const { baseCurrency } = actor.company;
  return {
    ...row,
    taxClassId: isTaxed ? row.taxClassId : noTax,
    unitPrice: priceText(row.unitPrice, baseCurrency),
    packs: row.packs.map((pack) => toPack(pack, baseCurrency)),
    imageUrl: row.imageFileId && fileUrl(row.imageFileId),
    ...(can('canViewCosts') && {
      averageUnitCost: averageUnitCost(valueMinor, row.onHand, baseCurrency),
      stockValueMinor: toSumMinor(valueMinor),
    }),
  };
};

export const stockOf = (tenantId: string): RawBuilder<unknown> =>
  sql`join stock_totals s on s.tenant_id = ${tenantId} and s.product_id = p.id`;

export const productKind: RecordKind<Product, 'product'> = {
  noun: 'product',
  table: 'products',
  // Documents look at the status under the lock of the stock. Who has that lock goes on to refer to the product, and archiving waits for it.
  statusLock: 'no key update',
  find: async (call, id) => {
    const { db, tenantId } = call.tx;
    const from = sql`from products p ${stockOf(tenantId)} where p.tenant_id = ${tenantId} and p.id = ${id}`;
    const row = await selectRow(db, recordColumns(tenantId), from);
    return row && toProduct(row, call);
  },
};

export const getProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  getRecord(call, productKind, id);

/**
 * The stock of a product over all locations, under the lock of everybody who moves or promises it, so that it does not change before the
 * commit. Take it after the product's row, as documents do.
 */
export const lockStockOf = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<{ onHand: string; reserved: string; onWay: string }> => {
  const from = sql`from stock_totals s where s.tenant_id = ${tenantId} and s.product_id = ${id} for no key update`;
  const found = await selectRow(db, columnsOf('stock_totals', 's', ['on_hand', 'reserved', 'on_way']), from);
  return found ?? { onHand: '0', reserved: '0', onWay: '0' };
};

/** The first fractional quantity: at any location, promised to any order line, or waited for by one. */
export const findFraction = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<string | undefined> => {
  const found = await selectRow(
    db,
    columnsAs('stock_levels', 'l', { quantity: 'on_hand' }),
    sql`from stock_levels l
    where l.tenant_id = ${tenantId} and l.product_id = ${id} and l.on_hand <> trunc(l.on_hand)
    union all
    select on_way_quantity from transfer_lines
    where tenant_id = ${tenantId} and product_id = ${id} and on_way_quantity > 0 and on_way_quantity <> trunc(on_way_quantity)
    union all
    select reserved_quantity from order_lines
    where tenant_id = ${tenantId} and product_id = ${id} and reserved_quantity > 0 and reserved_quantity <> trunc(reserved_quantity)
    union all
    select line.quantity from backorders b join order_lines line on line.tenant_id = ${tenantId} and line.id = b.order_line_id
    where b.tenant_id = ${tenantId} and b.product_id = ${id} and line.quantity <> trunc(line.quantity)
    limit 1`,
  );
  return found?.quantity;
};

/** Counts for the plan's limit; archived products are free. */
export const countActiveProducts = async (
  { db, tenantId }: TenantTransaction,
  most: number,
): Promise<number> => {
  const from = sql`from (
      select 1 from products where tenant_id = ${tenantId} and status = 'active' limit ${most}) as counted`;
  const counted = await selectRow(db, reckoned<{ count: number }>(sql`count(*) as count`), from);
  return counted?.count ?? 0;
};

export const listCategories = (tx: TenantTransaction): Promise<string[]> =>
  untilNextChange(tx, { name: 'product categories', of: ['product.'] }, async () => {
    // A loose index scan: one probe for each category, however many products there are.
    const rows = await queryRows(
      tx.db,
      columnsOf('products', 'found', ['category']),
      (category) => sql`
      with recursive found as (
        (select category from products where tenant_id = ${tx.tenantId} and category is not null order by category limit 1)
        union all
        select (select p.category from products p
                where p.tenant_id = ${tx.tenantId} and p.category > found.category order by p.category limit 1)
        from found where found.category is not null)
      select ${category} from found where category is not null limit 500`,
    );
    return rows.flatMap((row) => row.category ?? []);
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
