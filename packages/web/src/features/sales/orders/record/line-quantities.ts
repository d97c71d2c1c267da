import type { OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { inBaseUnits, inPacks } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';

type Counted = Pick<OrderLine, 'quantity' | 'shippedQuantity' | 'invoicedQuantity' | 'cancelledQuantity'>;

/** The quantity of a line that was ordered and not cancelled. */
export const wantedOf = (line: Pick<Counted, 'quantity' | 'cancelledQuantity'>): string =>
  new Exact(line.quantity).minus(line.cancelledQuantity).toFixed();

export const openToShip = (line: Counted): string =>
  new Exact(wantedOf(line)).minus(line.shippedQuantity).toFixed();
export const openToInvoice = (line: Counted): string =>
  new Exact(wantedOf(line)).minus(line.invoicedQuantity).toFixed();

/** What of a line can be shipped: what is reserved for it. */
export const reservedOf = (line: Pick<OrderLine, 'reservedQuantity'>): string => line.reservedQuantity;

/** What of a confirmed line is still to come in. */
export const waitingOf = (line: Counted & Pick<OrderLine, 'reservedQuantity'>): string =>
  new Exact(openToShip(line)).minus(line.reservedQuantity).toFixed();

/** Whether something that was shipped of a line has not come back yet. */
export const mayComeBack = ({
  shippedQuantity,
  returnedQuantity,
}: Pick<OrderLine, 'shippedQuantity' | 'returnedQuantity'>): boolean =>
  new Exact(shippedQuantity).greaterThan(returnedQuantity);

/** So much of a product, in its own unit, is not there. */
export interface Missing {
  productId: string;
  quantity: string;
}

/** What the lines of a draft want of each product beyond what is available at its place. */
export const missingOf = (
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'available'>[],
): Missing[] =>
  [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const wanted = ofProduct.reduce((sum, { quantity }) => sum.plus(quantity), new Exact(0));
    const missing = wanted.minus(Exact.max(ofProduct[0]?.available ?? 0, 0));
    return missing.greaterThan(0) ? [{ productId, quantity: missing.toFixed() }] : [];
  });

/** What a confirmed order waits for, by product. */
export const waitedFor = (
  lines: readonly (Counted & Pick<OrderLine, 'productId' | 'reservedQuantity'>)[],
): Missing[] =>
  [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([productId, ofProduct]) => {
    const waiting = ofProduct.reduce((sum, line) => sum.plus(waitingOf(line)), new Exact(0));
    return waiting.greaterThan(0) ? [{ productId, quantity: waiting.toFixed() }] : [];
  });

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

/** A quantity as it is typed: in the pack in which the line was ordered, or in the product's own unit. */
export interface PackedTyping extends TypedQuantity {
  isPacked: boolean;
}

interface PackedLine {
  id: string;
  openQuantity: string;
  pack?: LinePack | null;
}

/** How a quantity of a line is shown for typing: in packs where so many whole ones are meant. */
export const typedIn = ({ id, pack }: Pick<PackedLine, 'id' | 'pack'>, quantity: string): PackedTyping => {
  const { packs, rest } = pack ? inPacks(quantity, pack) : { packs: '0', rest: '' };
  return rest === '0'
    ? { lineId: id, quantity: packs, isPacked: true }
    : { lineId: id, quantity, isPacked: false };
};

/** The same goods typed in packs, or in the product's own unit; of a rest that fills no pack nothing is kept. */
export const otherwiseTyped = (typed: PackedTyping, pack: LinePack): PackedTyping => {
  const isNumber = /^\d{1,12}(\.\d{1,6})?$/u.test(typed.quantity);
  const same = typed.isPacked ? inBaseUnits(isNumber ? typed.quantity : '0', pack) : undefined;
  const quantity = typed.isPacked ? (same ?? '0') : inPacks(isNumber ? typed.quantity : '0', pack).packs;
  return { ...typed, quantity, isPacked: !typed.isPacked };
};

/** What was typed, in the product's own unit; undefined where so many packs are no exact quantity. */
export const baseOf = (
  { quantity, isPacked }: PackedTyping,
  pack: LinePack | null | undefined,
): string | undefined => inBaseUnits(quantity, isPacked && pack ? pack : null);

/** The most that may be typed of a line. */
export const mostOf = ({ openQuantity, pack }: PackedLine, isPacked: boolean): string =>
  isPacked && pack ? inPacks(openQuantity, pack).packs : openQuantity;

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
