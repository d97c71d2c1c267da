import { archiveProduct, getProduct, removeProduct, updateProduct } from '../../catalog/index.ts';
import { lockAdjustment, reverseStockAdjustment } from '../../inventory/index.ts';
import type { Call } from '../../../kit/call.ts';
import { removeUnused } from '../remove-unused.ts';

/** Characters of a SKU (`productFields`). */
const longestSku = 60;

/** What a product that was taken back is called from then on: its SKU and barcodes are free to be entered again. */
const formerSku = (sku: string, id: string): string => {
  const mark = `~${id.slice(-6)}`;
  return `${sku.slice(0, longestSku - mark.length)}${mark}`;
};

/** Takes the opening stock out again, unless somebody did it by hand. */
const reverseOnce = async (call: Call, id: string): Promise<void> => {
  const adjustment = await lockAdjustment(call.tx, id);
  if (adjustment?.status === 'posted') await reverseStockAdjustment(call, { id });
};

/**
 * Takes products back with which nothing was done since they were added together (`findUsedProducts`). One of which there was never any is
 * deleted. One that was in stock has movements, which stay for ever: its opening stock is reversed, against the account it came from, and it is
 * archived.
 */
export const takeBackProducts = async (
  call: Call,
  { productIds, adjustmentId }: { productIds: readonly string[]; adjustmentId: string | null },
): Promise<{ removed: number; archived: number }> => {
  const { tx } = call;
  if (adjustmentId !== null) await reverseOnce(call, adjustmentId);
  const moved = await tx.db
    .selectFrom('stock_movements')
    .select('product_id')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('product_id', 'in', [...productIds])
    .execute();
  const withHistory = new Set(moved.map(({ product_id: id }) => id));
  for (const id of productIds) {
    if (!withHistory.has(id)) {
      await removeUnused(() => removeProduct(call, { id }));
      continue;
    }
    const { version, sku, status } = await getProduct(call, { id });
    await updateProduct(call, { id, version, sku: formerSku(sku, id), barcodes: [] });
    if (status === 'active') await archiveProduct(call, { id });
  }
  return { removed: productIds.length - withHistory.size, archived: withHistory.size };
};
