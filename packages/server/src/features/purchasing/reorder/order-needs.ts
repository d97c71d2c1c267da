import type { OrderNeeds } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { createPurchaseOrder } from '../purchase-orders/draft-purchase.ts';

/** Drafts one purchase order for each supplier of the lines, all or none. Prices are those suggested for what is ordered. */
export const orderNeeds = async (
  call: Call,
  { locationId, lines }: OrderNeeds,
): Promise<{ orders: { id: string; supplierName: string; itemCount: number }[] }> => {
  const bySupplier = Map.groupBy(lines, ({ supplierId }) => supplierId);
  const orders: PurchaseOrder[] = [];
  // One after another: each is a document of its own, and two of them may lock the same rows.
  for (const [supplierId, ofSupplier] of bySupplier)
    orders.push(
      await createPurchaseOrder(call, {
        supplierId,
        ...(locationId !== undefined && { locationId }),
        lines: ofSupplier.map(({ supplierId: _, ...line }) => line),
      }),
    );
  return { orders: orders.map(({ id, supplierName, itemCount }) => ({ id, supplierName, itemCount })) };
};
