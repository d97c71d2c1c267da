import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ConfirmOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { TaxPart } from '@shelfwise/contract/features/sales/orders/orders.totals';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import { sendLines, type LoadedOrder, type OrderLineRecord } from './order-record.ts';
import { listPriceOf, priceLines, type SoldProduct } from './price-lines.ts';

/** What a product has come to since a line of its draft was written. */
interface ProductToday {
  price_today: string;
  status_today: string;
  class_today: string | null;
  taxes_today: TaxPart[];
}

/** The lines of a draft, and their products as they are priced on a day, in one statement. */
export const sendDraftLines = async (
  call: Call,
  orderId: string,
  day = todayOf(call),
): Promise<{ lines: OrderLineRecord[]; products: ReadonlyMap<string, SoldProduct> }> => {
  const { tx, actor } = call;
  const lines = await sendLines<ProductToday>(
    tx,
    orderId,
    sql`, p.unit_price as price_today, p.status as status_today, p.tax_class_id as class_today,
      ${taxPartsOn(tx, actor.company, sql`p.tax_class_id`, day)} as taxes_today`,
  );
  const products = lines.map((line): SoldProduct => ({
    id: line.product_id,
    sku: line.sku,
    name: line.product_name,
    unit: line.unit,
    image_file_id: line.image_file_id,
    isDivisible: line.isDivisible,
    unit_price: line.price_today,
    status: line.status_today,
    tax_class_id: line.class_today,
    tax_parts: line.taxes_today,
  }));
  return { lines, products: new Map(products.map((product) => [product.id, product])) };
};

interface Choice {
  prices: ConfirmOrder['prices'];
  day: string;
}

const isSame = (a: string, b: string): boolean => a === b || new Exact(a).equals(b);

/** Of what makes up a tax, without what it came to. A row of the database has its keys in another order than ours. */
const ratesOf = (parts: readonly TaxPart[]): string =>
  JSON.stringify(parts.map(({ name, percent, kind }) => [name, percent, kind]));

/** A line that would be priced from what it was priced from. */
const isPricedFrom = (line: OrderLineRecord, product: SoldProduct | undefined, listPrice: string): boolean =>
  product !== undefined &&
  isSame(line.list_price, listPrice) &&
  line.tax_class_id === product.tax_class_id &&
  ratesOf(line.tax_parts) === ratesOf(product.tax_parts);

/** A line at the new list price: a price of its own, agreed on by hand, stays. */
const taken = (line: OrderLineRecord, listPrice: string): string =>
  isSame(line.unit_price, line.list_price) ? listPrice : line.unit_price;

/**
 * The draft with the taxes of its day, and with today's list prices where they are taken. Where a list price has changed
 * and nothing was chosen, it is told line by line, old and new (409 `prices_changed`), and nothing happens. Writes what changed.
 */
export const repriceLines = async (
  call: Call,
  loaded: LoadedOrder,
  productsToday: ReadonlyMap<string, SoldProduct>,
  { prices, day }: Choice,
): Promise<LoadedOrder> => {
  const { tx, actor } = call;
  const { order, lines } = loaded;
  const products =
    day === todayOf(call) ? productsToday : (await sendDraftLines(call, order.id, day)).products;
  const listPrices = lines.map((line) => {
    const product = products.get(line.product_id);
    return product ? listPriceOf(product, actor.company, order.prices_include_tax) : line.list_price;
  });
  const changed = lines.flatMap((line, index) => {
    const listPrice = listPrices[index] ?? line.list_price;
    return isSame(line.list_price, listPrice) ? [] : [{ line, listPrice }];
  });
  if (changed.length > 0 && prices === undefined) {
    throw new AppError('prices_changed', {
      detail: {
        lines: changed.map(({ line, listPrice }) => ({
          lineId: line.id,
          productName: line.product_name,
          from: line.list_price,
          to: listPrice,
          unitPrice: line.unit_price,
          taken: taken(line, listPrice),
        })),
      },
    });
  }
  const isAsPriced = lines.every((line, index) =>
    isPricedFrom(line, products.get(line.product_id), listPrices[index] ?? line.list_price),
  );
  if (isAsPriced) return loaded;
  const wanted = lines.map((line, index) => ({
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: prices === 'take' ? taken(line, listPrices[index] ?? line.list_price) : line.unit_price,
  }));
  const priced = priceLines(call, wanted, { products }, order.prices_include_tax);
  const repricedLines = lines.map((line, index): OrderLineRecord => {
    const now = priced.lines[index] ?? line;
    return {
      ...line,
      unit_price: now.unit_price,
      tax_class_id: now.tax_class_id,
      tax_parts: now.tax_parts,
      net_minor: now.net_minor,
      tax_minor: now.tax_minor,
      total_minor: now.total_minor,
      // Who keeps the agreed prices keeps the list they were agreed under.
      ...(prices === 'take' && { list_price: now.list_price, discounts: now.discounts }),
    };
  });
  const repriced: LoadedOrder = {
    order: {
      ...order,
      net_minor: priced.totals.netMinor,
      tax_minor: priced.totals.taxMinor,
      total_minor: priced.totals.totalMinor,
      taxes: priced.totals.taxes,
    },
    lines: repricedLines,
  };
  if (isAsBefore(loaded, repriced)) return loaded;
  sendLinePrices(call, repriced);
  tx.send(sql`
    update orders set net_minor = ${repriced.order.net_minor}, tax_minor = ${repriced.order.tax_minor},
      total_minor = ${repriced.order.total_minor}, taxes = ${JSON.stringify(repriced.order.taxes)}
    where tenant_id = ${tx.tenantId} and id = ${order.id}`);
  return repriced;
};

const pricesOf = (lines: readonly OrderLineRecord[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.list_price,
      line.unit_price,
      line.discounts.map(({ kind, amountMinor }) => [kind, amountMinor]),
      line.tax_class_id,
      // A row of the database has its keys in another order than ours.
      line.tax_parts.map(({ name, percent, kind, taxMinor }) => [name, percent, kind, taxMinor]),
      line.total_minor,
    ]),
  );

const isAsBefore = (before: LoadedOrder, after: LoadedOrder): boolean =>
  before.order.total_minor === after.order.total_minor && pricesOf(before.lines) === pricesOf(after.lines);

/** Writes prices, taxes and amounts of an order's lines. */
export const sendLinePrices = ({ tx }: Call, { order, lines }: LoadedOrder): void =>
  tx.send(sql`
    update order_lines line set list_price = n.list_price, unit_price = n.unit_price, discounts = n.discounts, tax_class_id = n.tax_class_id,
      tax_parts = n.tax_parts, net_minor = n.net_minor, tax_minor = n.tax_minor, total_minor = n.total_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}) as n (id uuid, list_price numeric, unit_price numeric, discounts jsonb, tax_class_id uuid,
      tax_parts jsonb, net_minor int8, tax_minor int8, total_minor int8)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = n.id`);
