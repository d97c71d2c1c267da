import { amountOf } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import {
  priceReasonOf,
  rulesAt,
  takenByRules,
  takenUpTo,
} from '@shelfwise/contract/features/sales/orders/prices';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, toMinor } from '@shelfwise/contract/primitives/money';
import type { RefusedField } from '../../../platform/errors.ts';
import type { OrderLineRecord } from './orders.queries.ts';

/** A line as it is asked for, priced; `keeps` is the id of the order's line that it changes. */
export interface WantedRevision {
  line: OrderLineRecord;
  keeps: string | undefined;
}

/** A line of the order that stays, as it was and as it will be. */
export interface KeptLine {
  before: OrderLineRecord;
  after: OrderLineRecord;
}

export interface Revision {
  /** the lines as they will be, in the order in which they were asked for */
  lines: OrderLineRecord[];
  kept: KeptLine[];
  added: OrderLineRecord[];
  dropped: OrderLineRecord[];
  /** how much of each line's invoiced quantity is taken back: all of it where the price changes, otherwise what is no longer ordered */
  takenBack: Map<string, Exact>;
  /** how much of each line is invoiced again, at its new price */
  billedAgain: Map<string, Exact>;
}

/** The rest of the line was cancelled. It stays as it is; more of the product is a new line. */
export const isEnded = ({ cancelledQuantity }: Pick<OrderLineRecord, 'cancelledQuantity'>): boolean =>
  new Exact(cancelledQuantity).greaterThan(0);

const isSame = (a: string, b: string): boolean => new Exact(a).equals(b);

/** Whether one costs what it did: its price, and what discounts take off so much of it, each of which was rounded. */
const isSamePrice = (a: OrderLineRecord, b: OrderLineRecord): boolean => {
  const [ofA, ofB] = [takenByRules(a.discounts), takenByRules(b.discounts)];
  const apart = new Exact(ofA).times(b.quantity).minus(new Exact(ofB).times(a.quantity)).abs();
  const roundings = Math.max(a.discounts.length, b.discounts.length) / 2;
  return (
    isSame(a.unitPrice, b.unitPrice) &&
    (ofA === 0) === (ofB === 0) &&
    apart.lessThanOrEqualTo(new Exact(a.quantity).plus(b.quantity).times(roundings))
  );
};

const isSamePack = (a: OrderLineRecord, b: OrderLineRecord): boolean =>
  a.productId === b.productId && (a.pack?.id ?? null) === (b.pack?.id ?? null);

/**
 * The line with what discounts took off it before, where they are not reckoned anew: their share by quantity, less where the price is lower now,
 * and never more than the line costs. `before` is the line that it changes; other goods keep nothing of it.
 */
export const withKeptDiscounts = (
  before: OrderLineRecord,
  line: OrderLineRecord,
  currency: Currency,
): OrderLineRecord => {
  if (!isSamePack(before, line)) return line;
  const taken = takenUpTo(before, Exact.min(line.quantity, before.quantity));
  if (taken === 0) return line;
  const cheaper = Exact.min(1, new Exact(line.unitPrice).dividedBy(before.unitPrice));
  const share = new Exact(taken).times(cheaper).toDecimalPlaces(0).toNumber();
  const most = toMinor(amountOf(line.quantity, line.unitPrice, line.pack), currency);
  return { ...line, discounts: [...line.discounts, ...rulesAt(before.discounts, Math.min(share, most))] };
};

const asKept = (before: OrderLineRecord, { line }: WantedRevision): OrderLineRecord => ({
  ...before,
  quantity: line.quantity,
  enteredQuantity: line.enteredQuantity,
  listPrice: line.listPrice,
  unitPrice: line.unitPrice,
  discounts: line.discounts,
});

/** What changes, line by line. A line that names another product or pack than before replaces the old one. */
export const decideRevision = (
  lines: readonly OrderLineRecord[],
  wanted: readonly WantedRevision[],
): Revision => {
  const own = new Map(lines.filter((line) => !isEnded(line)).map((line) => [line.id, line]));
  const kept: KeptLine[] = [];
  const added: OrderLineRecord[] = [];
  const after = wanted.map((one) => {
    const before = own.get(one.keeps ?? '');
    if (!before || !isSamePack(before, one.line)) {
      added.push(one.line);
      return one.line;
    }
    const line = asKept(before, one);
    kept.push({ before, after: line });
    own.delete(before.id);
    return line;
  });
  const dropped = [...own.values()];
  const takenBack = new Map<string, Exact>();
  const billedAgain = new Map<string, Exact>();
  for (const { before, after: line } of kept) {
    const invoiced = new Exact(before.invoicedQuantity);
    if (isSamePrice(before, line)) {
      takenBack.set(before.id, Exact.max(0, invoiced.minus(line.quantity)));
    } else {
      takenBack.set(before.id, invoiced);
      billedAgain.set(before.id, Exact.min(invoiced, line.quantity));
    }
  }
  for (const { id, invoicedQuantity } of dropped) takenBack.set(id, new Exact(invoicedQuantity));
  return { lines: after, kept, added, dropped, takenBack, billedAgain };
};

/** True where no line changes. */
export const isAsBefore = ({ kept, added, dropped }: Revision): boolean =>
  added.length === 0 &&
  dropped.length === 0 &&
  kept.every(
    ({ before, after }) =>
      isSame(before.quantity, after.quantity) &&
      isSamePrice(before, after) &&
      priceReasonOf(before.discounts) === priceReasonOf(after.discounts),
  );

/** A quantity of the product's own unit in what the line was entered in, rounded up. */
const inEntered = ({ enteredQuantity, quantity }: OrderLineRecord, base: string): string =>
  new Exact(base)
    .times(enteredQuantity ?? quantity)
    .dividedBy(quantity)
    .toDecimalPlaces(6, Exact.ROUND_UP)
    .toFixed();

/** The fields whose quantity is below what was shipped; undefined where a line that was shipped would be gone. */
export const belowShipped = (
  { kept, dropped }: Revision,
  wanted: readonly WantedRevision[],
): Record<string, RefusedField> | undefined => {
  if (dropped.some(({ shippedQuantity }) => !new Exact(shippedQuantity).isZero())) return undefined;
  const fields: Record<string, RefusedField> = {};
  for (const { before, after } of kept) {
    if (new Exact(after.quantity).greaterThanOrEqualTo(before.shippedQuantity)) continue;
    const index = wanted.findIndex(({ keeps }) => keeps === before.id);
    const minimum = inEntered(after, before.shippedQuantity);
    fields[`lines.${index}.quantity`] = { code: 'too_small', detail: { minimum } };
  }
  return fields;
};
