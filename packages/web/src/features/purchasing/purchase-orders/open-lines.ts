import { openQuantity } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';

type Line = Pick<
  PurchaseOrder['lines'][number],
  | 'id'
  | 'productId'
  | 'pack'
  | 'quantity'
  | 'enteredQuantity'
  | 'receivedQuantity'
  | 'cancelledQuantity'
  | 'unitPrice'
  | 'discountPercent'
>;

/** So many packs of a line are still to come; null where it is no whole number of them. */
const openPacks = ({ quantity, enteredQuantity }: Line, open: string): string | null => {
  const packs = new Exact(open).times(enteredQuantity).dividedBy(quantity);
  return packs.isInteger() ? packs.toFixed() : null;
};

/** What is still to come of an order, as the lines of a receipt: in the pack of the order where it comes out whole. */
export const openLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.flatMap((line) => {
    const open = openQuantity(line);
    if (open === '0') return [];
    const packs = line.pack === null ? null : openPacks(line, open);
    const isWhole = line.pack === null || packs !== null;
    return [
      {
        productId: line.productId,
        packId: isWhole ? (line.pack?.id ?? null) : null,
        enteredQuantity: packs ?? open,
        // Where the pack is not named, neither is its price: the receipt takes that of the order.
        unitPrice: isWhole ? line.unitPrice : null,
        discountPercent: line.discountPercent,
        orderLineId: line.id,
      },
    ];
  });
