import { quantitySchema, unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { mostCodesOfOrder } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { z } from 'zod';
import { readStoredJson, removeStored, writeStored } from '../../../lib/browser-store.ts';

const lineSchema = z.object({
  productId: z.uuid(),
  packId: z.uuid().nullable(),
  quantity: z.string().max(40),
  /** typed by hand; the selling price where it is left out */
  unitPrice: z.string().max(40).optional(),
  /** why that is below the list */
  priceReason: z.string().max(200).optional(),
});
export type BasketLine = z.infer<typeof lineSchema>;

const takenSchema = z.object({
  /** the code of a way to pay */
  method: z.string().max(40),
  amountMinor: z.int(),
  reference: z.string().max(80).optional(),
});
/** A part of the price that was taken before the sale is made. */
export type TakenPart = z.infer<typeof takenSchema>;

const basketSchema = z.object({
  /** the id of the sale that it becomes */
  id: z.uuid(),
  lines: z.array(lineSchema).max(200),
  customerId: z.uuid().nullable(),
  couponCodes: z.array(z.string().max(60)).max(mostCodesOfOrder).default([]),
  /** the line that was added or counted last: a quantity typed after it is its own */
  lastPlace: z.int().min(0).default(0),
  /** prices that a colleague agreed to, by their PIN */
  agreed: z
    .array(
      z.object({
        productId: z.uuid(),
        packId: z.uuid().nullable(),
        /** for at most so many */
        quantity: z.string().max(40).default('0'),
        unitPrice: z.string().max(40),
      }),
    )
    .default([]),
  /** what was taken of its price, until it is sold or taken back */
  taken: z.array(takenSchema).default([]),
});
/** What is about to be sold. It is kept in the browser, so that a reload or a dead battery loses nothing. */
export type Basket = z.infer<typeof basketSchema>;

/** The id of a sale, made on the device, also where the browser gives none by itself. */
export const newSaleId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const emptyBasket = (): Basket => ({
  id: newSaleId(),
  lines: [],
  customerId: null,
  couponCodes: [],
  lastPlace: 0,
  agreed: [],
  taken: [],
});

interface Added {
  productId: string;
  packId: string | null;
  quantity: string;
}

const sum = (one: string, other: string): string => new Exact(one).plus(other).toFixed();
const isNumber = (quantity: string): boolean => quantitySchema.safeParse(quantity).success;
const asQuantity = (typed: string | undefined): string | undefined => {
  const read = typed?.replace(',', '.');
  return read !== undefined && isNumber(read) ? new Exact(read).toFixed() : undefined;
};

/** Adds a product: to its line where it has one at its own price, otherwise as a new line at the end. */
export const withAdded = (basket: Basket, { productId, packId, quantity }: Added): Basket => {
  const place = basket.lines.findIndex(
    (line) =>
      line.productId === productId &&
      line.packId === packId &&
      line.unitPrice === undefined &&
      isNumber(line.quantity),
  );
  const lines =
    place === -1
      ? [...basket.lines, { productId, packId, quantity }]
      : basket.lines.map((line, index) =>
          index === place ? { ...line, quantity: sum(line.quantity, quantity) } : line,
        );
  return { ...basket, lines, lastPlace: place === -1 ? basket.lines.length : place };
};

export const withLine = (basket: Basket, place: number, change: Partial<BasketLine>): Basket => ({
  ...basket,
  lastPlace: place,
  lines: basket.lines.map((line, index) => (index === place ? { ...line, ...change } : line)),
});

export const withoutLine = (basket: Basket, place: number): Basket => ({
  ...basket,
  lastPlace: Math.max(0, place - 1),
  lines: basket.lines.filter((_, index) => index !== place),
});

/** "0", "0." or "0.0": nothing is wanted of the line, once that is all that is typed. */
export const isNothing = (quantity: string): boolean => /^0+(?:\.0*)?$/u.test(quantity);

interface SoldLine {
  productId: string;
  packId: string | null;
  quantity: string;
}

/** What is in a basket beyond what was sold with it, as the basket of a sale of its own. */
export const restOf = (basket: Basket, sold: readonly SoldLine[]): Basket => {
  const keyOfGoods = ({ productId, packId }: Omit<SoldLine, 'quantity'>): string =>
    `${productId} ${packId ?? ''}`;
  const open = new Map<string, Exact>();
  for (const line of sold)
    open.set(keyOfGoods(line), (open.get(keyOfGoods(line)) ?? new Exact(0)).plus(line.quantity));
  const lines = basket.lines.flatMap((line) => {
    if (!isNumber(line.quantity)) return [line];
    const [key, wanted] = [keyOfGoods(line), new Exact(line.quantity)];
    const was = Exact.min(wanted, open.get(key) ?? 0);
    open.set(key, (open.get(key) ?? new Exact(0)).minus(was));
    return was.equals(wanted) ? [] : [{ ...line, quantity: wanted.minus(was).toFixed() }];
  });
  return { ...emptyBasket(), customerId: basket.customerId, lines };
};

/** One more or one less; below one the line goes. */
export const stepped = (quantity: string, step: 1 | -1): string => {
  if (!isNumber(quantity)) return '1';
  const next = new Exact(quantity).plus(step);
  return next.isPositive() && !next.isZero() ? next.toFixed() : '0';
};

/** "3*cola", "3 x cola" and "2.5*": how many of what is typed, or scanned, next. */
export const countedText = (typed: string): { quantity: string; text: string } => {
  const [, count, text] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*[*×xX]\s*(.*)$/u.exec(typed) ?? [];
  const quantity = asQuantity(count);
  return quantity === undefined || text === undefined ? { quantity: '1', text: typed } : { quantity, text };
};

/** What stands in the field when a code is scanned: "3*" or a short number is how many of it. Longer digits are a code of their own. */
export const countBefore = (typed: string): string => {
  const counted = countedText(typed);
  if (counted.text.trim() === '' && typed.trim() !== '') return counted.quantity;
  return asQuantity(/^\s*(\d{1,4}(?:[.,]\d{1,3})?)\s*$/u.exec(typed)?.[1]) ?? '1';
};

/** "*5" with Enter: the line that was added last is five. Undefined for any other text. */
export const countAfter = (typed: string): string | undefined =>
  asQuantity(/^\s*[*×]\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*$/u.exec(typed)?.[1]);

/** "*0", or "0*": how many is meant, and nothing is no number of anything. */
export const isNoCount = (typed: string): boolean =>
  /^\s*(?:[*×]\s*0+(?:[.,]0*)?|0+(?:[.,]0*)?\s*[*×xX])\s*$/u.test(typed);

/** Whether every line can be sold as it is typed. */
export const isComplete = ({ lines }: Basket): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ quantity, unitPrice }) =>
      isNumber(quantity) && (unitPrice === undefined || unitPriceSchema.safeParse(unitPrice).success),
  );

/** Whether a colleague agreed to a price that is no higher, for so many or more. */
export const isAgreed = ({ agreed }: Basket, asked: Basket['agreed'][number]): boolean =>
  isNumber(asked.quantity) &&
  agreed.some(
    (one) =>
      one.productId === asked.productId &&
      one.packId === asked.packId &&
      new Exact(one.unitPrice).lessThanOrEqualTo(asked.unitPrice) &&
      new Exact(one.quantity).greaterThanOrEqualTo(asked.quantity),
  );

/** What a colleague agreed to for the other lines. */
export const agreedForOthers = ({ lines, agreed }: Basket, place: number): Basket['agreed'] =>
  lines.flatMap((line, at) => {
    const own = agreed.find(
      (one) =>
        one.productId === line.productId && one.packId === line.packId && one.unitPrice === line.unitPrice,
    );
    return at !== place && own ? [own] : [];
  });

/** Whether a colleague agreed to the price of a line, but for fewer than there are by now. */
export const outgrowsAgreed = (basket: Basket, { unitPrice, ...line }: BasketLine): boolean => {
  if (unitPrice === undefined || !isNumber(line.quantity)) return false;
  const { productId, packId } = line;
  const wasAgreed = basket.agreed.some(
    (one) => one.productId === productId && one.packId === packId && one.unitPrice === unitPrice,
  );
  return wasAgreed && !isAgreed(basket, { productId, packId, unitPrice, quantity: line.quantity });
};

/** Whether somebody else must agree to the price of a line: the seller may not give it, and nobody has, for so many. */
export const needsConsent = (
  basket: Basket,
  { productId, packId, quantity, unitPrice }: BasketLine,
  { listPrice }: { listPrice?: string | undefined },
  mayGive: (prices: { listPrice: string; unitPrice: string }) => boolean,
): boolean =>
  unitPrice !== undefined &&
  listPrice !== undefined &&
  !mayGive({ listPrice, unitPrice }) &&
  !isAgreed(basket, { productId, packId, quantity, unitPrice });

/** What the total follows from, as one text: a total that was agreed to holds while it is the same. */
export const pricedFrom = ({ lines, customerId, couponCodes }: Basket): string =>
  JSON.stringify([lines, customerId, couponCodes]);

const keyOf = (tillId: string): string => `till:${tillId}`;

/** The basket that was left at a till; an empty one where there is none, or where it cannot be read. */
export const readBasket = (tillId: string): Basket =>
  basketSchema.safeParse(readStoredJson(keyOf(tillId))).data ?? emptyBasket();
export const keepBasket = (tillId: string, basket: Basket): void => {
  if (basket.lines.length === 0 && basket.customerId === null && basket.taken.length === 0)
    removeStored(keyOf(tillId));
  else writeStored(keyOf(tillId), JSON.stringify(basket));
};
