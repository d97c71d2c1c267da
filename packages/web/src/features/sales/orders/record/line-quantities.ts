import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';

type Counted = Pick<OrderLine, 'quantity' | 'shippedQuantity' | 'invoicedQuantity' | 'cancelledQuantity'>;

/** The quantity of a line that was ordered and not cancelled. */
export const wantedOf = (line: Pick<Counted, 'quantity' | 'cancelledQuantity'>): string =>
  new Exact(line.quantity).minus(line.cancelledQuantity).toFixed();

export const openToShip = (line: Counted): string =>
  new Exact(wantedOf(line)).minus(line.shippedQuantity).toFixed();
export const openToInvoice = (line: Counted): string =>
  new Exact(wantedOf(line)).minus(line.invoicedQuantity).toFixed();

/** The number of lines with nothing left to be shipped. */
export const shippedLineCount = (lines: readonly Counted[]): number =>
  lines.filter((line) => openToShip(line) === '0').length;

/** The lines with an open quantity, and that quantity. */
export const openLines = <Line>(
  lines: readonly Line[],
  openOf: (line: Line) => string,
): (Line & { openQuantity: string })[] =>
  lines
    .map((line) => ({ ...line, openQuantity: openOf(line) }))
    .filter(({ openQuantity }) => new Exact(openQuantity).greaterThan(0));

export interface TypedQuantity {
  lineId: string;
  quantity: string;
}

/** The lines to send: undefined where everything open is taken, else the lines with a quantity. */
export function linesToSend(
  typed: readonly TypedQuantity[],
  open: ReadonlyArray<{ id: string; openQuantity: string }>,
): TypedQuantity[] | undefined {
  const isAll = open.every(({ id, openQuantity }) =>
    typed.some((one) => one.lineId === id && new Exact(one.quantity).equals(openQuantity)),
  );
  return isAll ? undefined : typed.filter(({ quantity }) => new Exact(quantity).greaterThan(0));
}
