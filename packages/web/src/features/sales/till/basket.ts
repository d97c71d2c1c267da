import { quantitySchema, unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { z } from 'zod';
import { readStoredJson, removeStored, writeStored } from '../../../lib/browser-store.ts';

const lineSchema = z.object({
  productId: z.uuid(),
  packId: z.uuid().nullable(),
  quantity: z.string().max(40),
  /** typed by hand; the selling price where it is left out */
  unitPrice: z.string().max(40).optional(),
});
export type BasketLine = z.infer<typeof lineSchema>;

const basketSchema = z.object({
  /** the id of the sale that it becomes */
  id: z.uuid(),
  lines: z.array(lineSchema).max(200),
  customerId: z.uuid().nullable(),
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

export const emptyBasket = (): Basket => ({ id: newSaleId(), lines: [], customerId: null });

interface Added {
  productId: string;
  packId: string | null;
  quantity: string;
}

const sum = (one: string, other: string): string => new Exact(one).plus(other).toFixed();
const isNumber = (quantity: string): boolean => quantitySchema.safeParse(quantity).success;

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
  return { ...basket, lines };
};

/** Changes a line; a quantity of zero takes it out. */
export const withLine = (basket: Basket, place: number, change: Partial<BasketLine>): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line, index) => {
    if (index !== place) return [line];
    const changed = { ...line, ...change };
    return changed.quantity === '0' ? [] : [changed];
  }),
});

/** One more or one less; below one the line goes. */
export const stepped = (quantity: string, step: 1 | -1): string => {
  if (!isNumber(quantity)) return '1';
  const next = new Exact(quantity).plus(step);
  return next.isPositive() && !next.isZero() ? next.toFixed() : '0';
};

/** "3*cola", "3 x cola" and "2.5*": how many of what is typed, or scanned, next. */
export const countedText = (typed: string): { quantity: string; text: string } => {
  const [, count, text] = /^\s*(\d{1,6}(?:[.,]\d{1,3})?)\s*[*×xX]\s*(.*)$/u.exec(typed) ?? [];
  const quantity = count?.replace(',', '.');
  return quantity === undefined || text === undefined || !isNumber(quantity)
    ? { quantity: '1', text: typed }
    : { quantity: new Exact(quantity).toFixed(), text };
};

/** Whether every line can be sold as it is typed. */
export const isComplete = ({ lines }: Basket): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ quantity, unitPrice }) =>
      isNumber(quantity) && (unitPrice === undefined || unitPriceSchema.safeParse(unitPrice).success),
  );

const keyOf = (tillId: string): string => `till:${tillId}`;

/** The basket that was left at a till; an empty one where there is none, or where it cannot be read. */
export const readBasket = (tillId: string): Basket =>
  basketSchema.safeParse(readStoredJson(keyOf(tillId))).data ?? emptyBasket();
export const keepBasket = (tillId: string, basket: Basket): void => {
  if (basket.lines.length === 0 && basket.customerId === null) removeStored(keyOf(tillId));
  else writeStored(keyOf(tillId), JSON.stringify(basket));
};

const heldKeyOf = (tillId: string): string => `till-held:${tillId}`;
const mostHeld = 20;

/** Baskets that were put aside at a till, the newest first. */
export const readHeld = (tillId: string): Basket[] =>
  z.array(basketSchema).safeParse(readStoredJson(heldKeyOf(tillId))).data ?? [];
export const keepHeld = (tillId: string, held: readonly Basket[]): void => {
  writeStored(heldKeyOf(tillId), JSON.stringify(held.slice(0, mostHeld)));
};
