import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { inBaseUnits, priceInPack } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type {
  ReceiptLine,
  ReceiptLineInput,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';

/** A line on the screen: as it is sent, with what is shown of its product. Texts are as they were typed. */
export interface CountedLine extends ReceiptLineInput {
  /** stays the same while lines are added and taken out */
  key: string;
  productName: string;
  unit: string;
  packName: string | null;
  /** what it can be counted in beside the product's own unit */
  packs: readonly LinePack[];
  imageUrl: string | null;
  order: ReceiptLine['order'];
}

export const lineOfReceipt = (line: ReceiptLine): CountedLine => ({
  key: `${line.number} ${line.productId}`,
  productId: line.productId,
  packId: line.packId,
  enteredQuantity: line.enteredQuantity,
  rejectedQuantity: line.rejectedQuantity,
  rejectedReason: line.rejectedReason,
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  weight: line.weight,
  orderLineId: line.order?.lineId ?? null,
  productName: line.productName,
  unit: line.unit,
  packName: line.packName,
  packs: line.packs,
  imageUrl: line.imageUrl,
  order: line.order,
});

/** What is sent of a line. */
export const toInput = ({
  productId,
  packId,
  enteredQuantity,
  rejectedQuantity,
  rejectedReason,
  unitPrice,
  discountPercent,
  weight,
  orderLineId,
}: CountedLine): ReceiptLineInput => ({
  productId,
  packId,
  enteredQuantity,
  rejectedQuantity,
  rejectedReason,
  unitPrice,
  discountPercent,
  weight,
  orderLineId,
});

type Scanned = Pick<Product, 'id' | 'name' | 'sku' | 'unit' | 'barcodes' | 'imageUrl' | 'packs'>;

/** The product that a code names exactly, and its pack where the code is that of a pack. */
export const goodsOfCode = <One extends Scanned>(
  code: string,
  found: readonly One[],
): { product: One; pack: One['packs'][number] | null } | undefined => {
  for (const product of found) {
    if (product.barcodes.includes(code)) return { product, pack: null };
    const pack = product.packs.find(({ barcodes }) => barcodes.includes(code));
    if (pack) return { product, pack };
  }
  const bySku = found.find(({ sku }) => sku.toLowerCase() === code.toLowerCase());
  return bySku && { product: bySku, pack: null };
};

/** A line of so many packs where the pack is another than that of the line: only where it comes out exactly. */
const inPacksOf = (
  line: CountedLine,
  { product, pack }: { product: Scanned; pack: Scanned['packs'][number] | null },
): string | undefined => {
  if (line.packId === (pack?.id ?? null)) return '1';
  if (line.packId !== null) return undefined;
  const base = inBaseUnits('1', pack);
  return line.productId === product.id ? base : undefined;
};

/** Every line with nothing counted on it, as a count by scanner begins. */
export const emptied = (lines: readonly CountedLine[]): CountedLine[] =>
  lines.map((line) => ({ ...line, enteredQuantity: '0' }));

const add = (quantity: string, more: string): string =>
  Exact.max(0, new Exact(quantity === '' ? '0' : quantity).plus(more)).toFixed();

/**
 * Counts a scanned code: one more of its line, a line of its product in the product's own unit counts what the pack holds, and a product
 * that is on no line gets one. Of several lines that fit, the first that still expects something is counted.
 */
export const countScanned = (
  lines: readonly CountedLine[],
  goods: { product: Scanned; pack: Scanned['packs'][number] | null },
  newKey: string,
): { lines: CountedLine[]; counted: string } => {
  const { product, pack } = goods;
  const fitting = lines.filter(
    (line) => line.productId === product.id && inPacksOf(line, goods) !== undefined,
  );
  const line = fitting.find((one) => one.order !== null && isOpen(one)) ?? fitting[0];
  if (line) {
    const more = inPacksOf(line, goods) ?? '1';
    return {
      counted: line.key,
      lines: lines.map((one) =>
        one === line ? { ...one, enteredQuantity: add(one.enteredQuantity, more) } : one,
      ),
    };
  }
  return { counted: newKey, lines: [...lines, newLine(product, pack, newKey, '1')] };
};

export const newLine = (
  product: Scanned,
  pack: Scanned['packs'][number] | null,
  key: string,
  enteredQuantity: string,
): CountedLine => ({
  key,
  productId: product.id,
  packId: pack?.id ?? null,
  enteredQuantity,
  rejectedQuantity: '0',
  rejectedReason: null,
  unitPrice: null,
  discountPercent: '0',
  weight: null,
  orderLineId: null,
  productName: product.name,
  unit: product.unit,
  packName: pack?.name ?? null,
  packs: product.packs,
  imageUrl: product.imageUrl,
  order: null,
});

/** Adds the lines of an order. What was counted of their goods before, on a line of no order and without a price, is counted on them. */
export const withOrder = (lines: readonly CountedLine[], ofOrder: readonly CountedLine[]): CountedLine[] => {
  const rest = [...lines];
  const added = ofOrder.map((line) => {
    const at = rest.findIndex(
      ({ order, unitPrice, productId, packId }) =>
        order === null && unitPrice === null && productId === line.productId && packId === line.packId,
    );
    const [counted] = at < 0 ? [] : rest.splice(at, 1);
    if (!counted) return line;
    const { enteredQuantity, rejectedQuantity, rejectedReason, weight } = counted;
    return { ...line, enteredQuantity, rejectedQuantity, rejectedReason, weight };
  });
  return [...rest, ...added];
};

const single = { numerator: 1, denominator: 1 };

/** What an order still expects of a line, in the product's own unit, before this receipt. */
export const expectedOf = ({ order }: CountedLine): string | null =>
  order === null
    ? null
    : Exact.max(0, new Exact(order.ordered).minus(order.cancelled).minus(order.received)).toFixed();

/** Counted beyond what the order still expects, below 0 while less is. Expected is in the product's own unit, whatever is counted in. */
const beyond = (line: CountedLine): Exact => {
  const { numerator, denominator } = line.packs.find(({ id }) => id === line.packId) ?? single;
  const counted = new Exact(line.enteredQuantity || '0').times(numerator);
  return counted.minus(new Exact(expectedOf(line) ?? '0').times(denominator));
};
export const isOpen = (line: CountedLine): boolean => beyond(line).isNegative();

/** True where more is counted than the order still expects. */
export const isOver = (line: CountedLine): boolean => line.order !== null && beyond(line).greaterThan(0);

/** The price that was ordered, of one of what the line is counted in; null where that cannot be said. */
export const orderedPriceOf = ({ order, packs, packId }: CountedLine): string | null => {
  if (order === null) return null;
  const ratio = (id: string | null) => (id === null ? null : packs.find((pack) => pack.id === id));
  const [from, to] = [ratio(order.packId), ratio(packId)];
  return from === undefined || to === undefined ? null : priceInPack(order.unitPrice, from, to);
};

export const stepped = (line: CountedLine, more: string): CountedLine => ({
  ...line,
  enteredQuantity: add(line.enteredQuantity, more),
});

/**
 * Counts the line in another pack, or in the product's own unit. The quantity stays as typed, and so does a price off the supplier's paper:
 * what was wrong is the pack. The price of an order is that of its goods, so it becomes the price of so many of them.
 */
export const inPack = (
  line: CountedLine,
  pack: LinePack | undefined,
  former: LinePack | undefined,
): CountedLine => {
  const price = unitCostSchema.safeParse(line.unitPrice?.replace(/\.$/u, ''));
  return {
    ...line,
    packId: pack?.id ?? null,
    packName: pack?.name ?? null,
    unitPrice:
      line.order === null || !price.success
        ? line.unitPrice
        : priceInPack(price.data, former ?? null, pack ?? null),
  };
};

/** Something was rejected, and nobody has said why. */
export const lacksReason = ({ rejectedQuantity, rejectedReason }: CountedLine): boolean =>
  (rejectedReason ?? '').trim() === '' && !new Exact(rejectedQuantity || '0').isZero();

/** Goods of another supplier are of no order of the former one. */
export const ofAnotherSupplier = (lines: readonly CountedLine[]): CountedLine[] =>
  lines.map((line) => ({ ...line, orderLineId: null, order: null }));
