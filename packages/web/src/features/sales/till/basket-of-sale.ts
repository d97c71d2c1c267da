import { priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { type Basket, type BasketLine, emptyBasket, keepBasket, readBasket } from './basket.ts';

/** What was sold, as a basket of its own: at the prices of today, but for those that were given by hand. */
export const basketOfSale = ({ customerId, lines }: QuickSale): Basket => ({
  ...emptyBasket(),
  customerId,
  couponCodes: [
    ...new Set(
      lines.flatMap(({ discounts }) =>
        discounts.flatMap((one) => (one.kind === 'rule' && one.code !== null ? [one.code] : [])),
      ),
    ),
  ],
  lines: lines.map(({ productId, packId, quantity, unitPrice, listPrice, discounts }): BasketLine => {
    const reason = priceReasonOf(discounts);
    return {
      productId,
      packId,
      quantity,
      ...(unitPrice !== listPrice && { unitPrice }),
      ...(reason !== undefined && { priceReason: reason }),
    };
  }),
});

/** Takes up again what was sold, at a till whose basket is empty; undefined where somebody else's goods are in it. */
export const takingUp = (tillId: string, onTaken: () => void): ((sale: QuickSale) => void) | undefined => {
  const { lines, taken } = readBasket(tillId);
  if (lines.length > 0 || taken.length > 0) return undefined;
  return (sale) => {
    keepBasket(tillId, basketOfSale(sale));
    onTaken();
  };
};
