import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { setRecordStatus } from '../../../kit/records.ts';
import { countActiveProducts, lockStockOf, productKind } from './products.queries.ts';

/** Throws while there is stock or a promise of it (409 `product_has_stock`, with the quantities). */
const requireNone = async (tx: TenantTransaction, { id, name }: Product): Promise<void> => {
  const there = await lockStockOf(tx, id);
  if ([there.onHand, there.reserved, there.onWay].some((quantity) => !new Exact(quantity).isZero()))
    throw new AppError('product_has_stock', { detail: { product: name, ...there } });
};

const setStatus = (call: Call, id: string, status: Product['status']): Promise<Product> => {
  const { tx } = call;
  return setRecordStatus(call, productKind, [id, status], (product) =>
    status === 'active'
      ? requireRoom(call, 'products', (limit) => countActiveProducts(tx, limit))
      : requireNone(tx, product),
  );
};

/** Archives a product without stock, so that lists and new documents leave it out; its history stays. A second call is harmless. */
export const archiveProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'archived');

/** Restores an archived product, within the plan's number of products. */
export const restoreProduct = (call: Call, { id }: { id: string }): Promise<Product> =>
  setStatus(call, id, 'active');
