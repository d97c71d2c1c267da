import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { LockedStock } from './stock.queries.ts';
import { becomesLow } from './stock.rules.ts';

/**
 * Raises an event for each product that these changes brought down to its reorder point. What is on the way between two places is still
 * ours, and counts: sending goods from the store to the shop makes nothing low.
 */
export const raiseStockAlerts = (
  tx: TenantTransaction,
  stock: LockedStock,
  changes: ReadonlyMap<string, Exact>,
): void => {
  for (const [productId, change] of changes) {
    const total = stock.totals.get(productId);
    if (!total) continue;
    const before = new Exact(total.available).plus(total.onWay);
    const after = before.plus(change);
    if (!becomesLow(total.reorderPoint, before, after)) continue;
    tx.event({
      type: 'stock_alert',
      subjectId: productId,
      data: { productId, productName: total.name, quantity: after.toFixed() },
    });
  }
};

/** Adds up signed quantities by product. */
export const sumByProduct = (rows: readonly { productId: string; quantity: Exact }[]): Map<string, Exact> => {
  const sums = new Map<string, Exact>();
  for (const { productId, quantity } of rows)
    sums.set(productId, (sums.get(productId) ?? new Exact(0)).plus(quantity));
  return sums;
};
