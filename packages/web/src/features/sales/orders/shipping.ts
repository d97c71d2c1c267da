import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';

type Counted = Pick<OrderLine, 'id' | 'quantity' | 'shippedQuantity'>;

/** The lines of which something is still to be shipped, with how much. */
export const openLines = <Line extends Counted>(
  lines: readonly Line[],
): (Line & { openQuantity: string })[] =>
  lines
    .map((line) => ({
      ...line,
      openQuantity: new Exact(line.quantity).minus(line.shippedQuantity).toFixed(),
    }))
    .filter(({ openQuantity }) => new Exact(openQuantity).greaterThan(0));

interface Parcel {
  lineId: string;
  quantity: string;
}

/** What to send: undefined where it is all that is left, else the lines of which something goes out. */
export function parcelOf(
  typed: readonly Parcel[],
  open: ReadonlyArray<{ id: string; openQuantity: string }>,
): Parcel[] | undefined {
  const isAll = open.every(({ id, openQuantity }) =>
    typed.some((one) => one.lineId === id && new Exact(one.quantity).equals(openQuantity)),
  );
  return isAll ? undefined : typed.filter(({ quantity }) => new Exact(quantity).greaterThan(0));
}
