import type {
  NewQuickSale,
  QuickSale,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { getOrder } from '../orders/orders.queries.ts';
import { getSale } from './quick-sales.queries.ts';

/** A number as it was sent or is kept: "9" and "9.00" are the same. */
const plain = (figure: string): string => new Exact(figure).toFixed();

/** What was sold and for whom. A price that was not typed follows from the total. */
const goodsOf = ({ lines, customerId, couponCodes }: NewQuickSale) => ({
  customerId: customerId ?? null,
  couponCodes,
  lines: lines.map(({ productId, packId, quantity }) => [productId, packId ?? null, plain(quantity)]),
});
const recordedGoods = ({ lines, customerId, couponCodes }: Order) => ({
  customerId,
  couponCodes,
  lines: lines.map(({ productId, pack, enteredQuantity }) => [
    productId,
    pack?.id ?? null,
    plain(enteredQuantity),
  ]),
});

const hasTypedPrices = (order: Order, { lines }: NewQuickSale): boolean =>
  lines.every(
    ({ unitPrice }, place) =>
      unitPrice === undefined || plain(unitPrice) === plain(order.lines[place]?.unitPrice ?? '0'),
  );

/** Whether it is paid as the sale was recorded. What was paid in another way since comes after the tenders that it was recorded with. */
const isPaidAlike = (recorded: QuickSale, sale: NewQuickSale): boolean =>
  recorded.creditMinor === sale.creditMinor &&
  recorded.onAccountMinor === sale.onAccountMinor &&
  (sale.givenMinor === undefined ? recorded.changeMinor === 0 : recorded.givenMinor === sale.givenMinor) &&
  sale.tenders.every(({ method, amountMinor, reference }, place) => {
    const tender = recorded.tenders[place];
    return (
      tender?.method === method &&
      tender.amountMinor === amountMinor &&
      tender.reference === (reference ?? null)
    );
  });

const isSame = (recorded: QuickSale, order: Order, sale: NewQuickSale): boolean =>
  recorded.shiftId === sale.shiftId &&
  recorded.totalMinor === sale.totalMinor &&
  (sale.soldOn === undefined || recorded.soldOn === sale.soldOn) &&
  JSON.stringify(recordedGoods(order)) === JSON.stringify(goodsOf(sale)) &&
  hasTypedPrices(order, sale) &&
  isPaidAlike(recorded, sale);

/**
 * Answers a sale whose id was recorded before: with that sale where the same was sent again, as after an answer that was lost. Anything else
 * under its id would be taken along unpaid, so it is refused with the sale that was made (409 `sold_already`).
 */
export const answerRepeated = async (call: Call, sale: NewQuickSale): Promise<QuickSale> => {
  const [recorded, order] = await Promise.all([getSale(call, sale), getOrder(call, sale)]);
  if (!isSame(recorded, order, sale))
    throw new AppError('sold_already', { detail: { number: recorded.number }, current: recorded });
  call.tx.leaveUnchanged();
  return recorded;
};
