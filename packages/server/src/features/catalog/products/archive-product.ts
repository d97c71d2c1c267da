import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { Call } from '../../../db/call.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { getProduct } from './get-product.ts';
import { countActiveProducts, lockProductRow } from './products.queries.ts';
import { copyReorderPoint } from './write-product.ts';

const setStatus = async (call: Call, id: string, status: Product['status']): Promise<Product> => {
  const { tx } = call;
  const row = await lockProductRow(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.status !== status) {
    if (status === 'active') await requireRoom(call, 'products', (limit) => countActiveProducts(tx, limit));
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

/** Takes a product out of lists and new documents; what exists of it stays. Archiving twice is harmless. */
export const archiveProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'archived');

/** Brings it back, within the plan's number of products. */
export const restoreProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'active');
