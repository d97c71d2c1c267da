import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { sql, type RawBuilder } from 'kysely';
import type { Product, ProductCounts } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { countRows, untilNextChange, type Total } from '../../../kit/counting.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { activeOnly, pickedIds, type ProductFilters } from './list-products.ts';

/** The stock value of all products of a status: the sum of all levels, less that of the few archived products. */
const worthOfStatus = (tenantId: string, status: Product['status']): RawBuilder<unknown> => {
  const archived = sql`
    select sum(l.value_minor) from products p join stock_levels l on l.tenant_id = ${tenantId} and l.product_id = p.id
    where p.tenant_id = ${tenantId} and p.status = 'archived'`;
  const all = sql`select sum(l.value_minor) from stock_levels l where l.tenant_id = ${tenantId}`;
  return status === 'archived'
    ? sql`coalesce((${archived}), 0)`
    : sql`coalesce((${all}), 0) - coalesce((${archived}), 0)`;
};

/** Events that move or promise stock, or change a product. */
const stockChanges = ['product.', 'order.', 'stock_adjustment.', 'stock_receipt.', 'transfer.'] as const;

/** The number of products in each saved view. */
export const countProducts = (tx: TenantTransaction): Promise<ProductCounts> =>
  untilNextChange(tx, { name: 'product counts', of: stockChanges }, async () => {
    const count = async (filters: ProductFilters) => countRows(tx, await pickedIds(tx, filters));
    const [all, low, out, archived] = await Promise.all([
      count({}),
      count({ low: true }),
      count({ outOfStock: true }),
      count({ status: ['archived'] }),
    ]);
    return { all, low, out, archived };
  });

/**
 * How many products match the filters, and what their stock is worth (minor units; left out for those who may not see costs). Where filters
 * match more than 10,000 products the value is null; the whole list is always added up.
 */
export const sumProducts = (
  tx: TenantTransaction,
  filters: ProductFilters,
  seesCosts: boolean,
): Promise<{ total: Total; stockValueMinor?: SumMinor | null }> => {
  const { tenantId } = tx;
  const { q, status = activeOnly, category, low, outOfStock, placeIds } = filters;
  const name = `products ${JSON.stringify({ q, status, category, low, outOfStock, placeIds, seesCosts })}`;
  return untilNextChange(tx, { name, of: stockChanges }, async () => {
    const wanted = await pickedIds(tx, filters);
    const isWhole = !q?.trim() && category === undefined && low === undefined && outOfStock === undefined;
    const total = await countRows(tx, wanted);
    if (!seesCosts) return { total };
    if (!isWhole && total.count > exactCountLimit) return { total, stockValueMinor: null };
    const worth = isWhole
      ? sql.join(
          [...new Set(status)].map((one) => worthOfStatus(tenantId, one)),
          sql` + `,
        )
      : sql`coalesce((select sum(l.value_minor) from (${wanted}) as w
          join stock_levels l on l.tenant_id = ${tenantId} and l.product_id = w.id), 0)`;
    const sum = await selectRow(tx.db, reckoned<{ worth: string }>(sql`${worth} as worth`), sql``);
    return { total, stockValueMinor: toSumMinor(sum?.worth ?? '0') };
  });
};
