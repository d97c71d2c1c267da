import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { OrderFormValues } from './order-form.ts';

type TypedLine = OrderFormValues['lines'][number];

/** Lines that were sold at the list price of their day and still are, where that is another one today. */
export const newListPrices = (
  { lines }: Pick<Order, 'lines'>,
  typed: readonly TypedLine[],
  listPriceOf: (line: TypedLine) => string | undefined,
): { index: number; listPrice: string }[] =>
  typed.flatMap((line, index) => {
    const own = lines.find(({ id }) => id === line.id);
    const listPrice = listPriceOf(line);
    const isAtList = own !== undefined && own.unitPrice === own.listPrice && line.unitPrice === own.unitPrice;
    return isAtList && listPrice !== undefined && !new Exact(listPrice).equals(own.listPrice)
      ? [{ index, listPrice }]
      : [];
  });
