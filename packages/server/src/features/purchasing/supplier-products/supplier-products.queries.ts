import type {
  SupplierProduct,
  SupplierProductList,
} from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { foundProductIds } from '../../catalog/index.ts';

/** Rows of `supplier_products sp` with the names of what they refer to. */
const recordColumns = (tenantId: string, baseCurrency: Currency) =>
  both(
    columnsOf('supplier_products', 'sp', [
      'id',
      'supplier_id',
      'product_id',
      'supplier_code',
      'pack_id',
      'agreed_price',
      'minimum_quantity',
      'lead_time_days',
      'is_preferred',
      'last_price',
      'last_price_currency',
      'last_price_on',
      'version',
    ]),
    columnsAs('suppliers', 's', { supplierName: 'name', supplierStatus: 'status' }),
    columnsAs('products', 'p', { productName: 'name', productStatus: 'status', sku: 'sku', unit: 'unit' }),
    orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
    reckoned<Pick<SupplierProduct, 'currency' | 'priceBreaks'>>(sql`
      coalesce(s.currency, ${baseCurrency}) as currency,
      coalesce((select jsonb_agg(jsonb_build_object('fromQuantity', trim_scale(b.from_quantity)::text,
          'price', trim_scale(b.price)::text) order by b.from_quantity)
        from supplier_price_breaks b where b.tenant_id = ${tenantId} and b.supplier_product_id = sp.id), '[]') as "priceBreaks"`),
  );

const joined = (tenantId: string): RawBuilder<unknown> => sql`
  supplier_products sp
  join suppliers s on s.tenant_id = ${tenantId} and s.id = sp.supplier_id
  join products p on p.tenant_id = ${tenantId} and p.id = sp.product_id
  left join product_packs pack on pack.tenant_id = ${tenantId} and pack.product_id = sp.product_id and pack.id = sp.pack_id`;

/** Changes of who sells a product wait for one another, because one supplier of it at most is the preferred one. */
export const lockSuppliersOf = ({ db, tenantId }: TenantTransaction, productId: string): Promise<unknown> =>
  sql`select from products where tenant_id = ${tenantId} and id = ${productId} for no key update`.execute(db);

export const supplierProductKind: RecordKind<SupplierProduct, 'supplier_product'> = {
  noun: 'supplier_product',
  table: 'supplier_products',
  find: ({ tx, actor }, id) =>
    selectRow(
      tx.db,
      recordColumns(tx.tenantId, actor.company.baseCurrency),
      sql`from ${joined(tx.tenantId)} where sp.tenant_id = ${tx.tenantId} and sp.id = ${id}`,
    ),
};

const sorts: Record<string, SortKey> = {
  product: { key: sql`p.name_key`, type: 'text' },
  supplier: { key: sql`s.name_key`, type: 'text' },
};

type Filters = Omit<SupplierProductList, 'limit' | 'cursor' | 'sort'>;

/** A search finds products as everywhere, and what suppliers call them by its beginning. */
const conditions = async (
  tx: TenantTransaction,
  { q, supplierId, productId, preferred }: Filters,
): Promise<RawBuilder<unknown>> => {
  const all = [sql`sp.tenant_id = ${tx.tenantId}`];
  if (supplierId !== undefined) all.push(sql`sp.supplier_id = ${supplierId}`);
  if (productId !== undefined) all.push(sql`sp.product_id = any(${productId}::uuid[])`);
  if (preferred !== undefined) all.push(sql`sp.is_preferred = ${preferred}`);
  if (q !== undefined && q !== '')
    all.push(sql`(sp.product_id = any (${await foundProductIds(tx, q)}::uuid[])
      or starts_with(lower(sp.supplier_code), ${q.toLowerCase()}))`);
  return sql.join(all, sql` and `);
};

export const listSupplierProducts = async (
  { tx, actor }: Call,
  { limit, cursor, sort = 'product', ...filters }: SupplierProductList,
): Promise<{ rows: SupplierProduct[]; nextCursor: string | null }> => {
  const page = keyset(sorts, sql`sp.id`, sort, cursor);
  const where = await conditions(tx, filters);
  const rows = await queryRows(
    tx.db,
    both(recordColumns(tx.tenantId, actor.company.baseCurrency), page.keyColumn),
    (columns) => sql`
      select ${columns} from ${joined(tx.tenantId)} where ${where} and ${page.after}
      order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, sort);
};

export const countSupplierProducts = (
  tx: TenantTransaction,
  { q, supplierId, productId, preferred }: Filters,
): Promise<Total> =>
  untilNextChange(
    tx,
    {
      name: `supplier products ${JSON.stringify({ q, supplierId, productId, preferred })}`,
      of: ['supplier_product.', 'supplier.', 'product.'],
    },
    async () => {
      const where = await conditions(tx, { q, supplierId, productId, preferred });
      return countRows(tx, sql`select sp.id from supplier_products sp where ${where}`);
    },
  );
