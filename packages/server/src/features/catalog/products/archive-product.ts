import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { getProduct } from './get-product.ts';
import { countActiveProducts, lockProductRow, lockStockOf, type ProductRow } from './products.queries.ts';
import { copyReorderPoint } from './write-product.ts';

/** What is on a shelf or promised stays in sight (409 `product_has_stock`, saying what there is). */
const requireNone = async (tx: TenantTransaction, { id, name }: ProductRow): Promise<void> => {
  const there = await lockStockOf(tx, id);
  if ([there.onHand, there.reserved].some((quantity) => !new Exact(quantity).isZero()))
    throw new AppError('product_has_stock', { detail: { product: name, ...there } });
};

const setStatus = async (call: Call, id: string, status: Product['status']): Promise<Product> => {
  const { tx } = call;
  const row = await lockProductRow(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.status !== status) {
    if (status === 'active') await requireRoom(call, 'products', (limit) => countActiveProducts(tx, limit));
    else await requireNone(tx, row);
    await tx.db
      .updateTable('products')
      .set({ status, version: row.version + 1 })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute();
    await copyReorderPoint(tx, id);
  }
  tx.audit({
    action: status === 'archived' ? 'product.archive' : 'product.restore',
    subject: 'product',
    subjectId: id,
    before: { status: row.status },
    after: { status },
  });
  return getProduct(call, { id });
};

/** Takes a product of which nothing is left out of lists and new documents; its history stays. Archiving twice is harmless. */
export const archiveProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'archived');

/** Brings it back, within the plan's number of products. */
export const restoreProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'active');
