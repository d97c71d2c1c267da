import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ConfirmOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import type { LoadedOrder, OrderLineRecord } from './order-record.ts';
import { listPriceOf, priceLines, type SoldProduct } from './price-lines.ts';

/** What the products of an order cost now, and which of them are archived. */
export interface PricesNow {
  products: Map<string, SoldProduct>;
  archived: ReadonlySet<string>;
}

export const sendPricesNow = (
  call: Call,
  productIds: ReturnType<typeof sql>,
  day = todayOf(call),
): Promise<PricesNow> => {
  const { tx, actor } = call;
  return sql<SoldProduct>`
    select p.id, p.sku, p.name, p.unit, p.unit_price, p.status, p.image_file_id, p.tax_class_id, p.is_divisible as "isDivisible",
      0::numeric as free,
      ${taxPartsOn(tx, actor.company, sql`p.tax_class_id`, day)} as tax_parts
    from products p where p.tenant_id = ${tx.tenantId} and p.id = any (array(${productIds}))`
    .execute(tx.db)
    .then(({ rows }) => ({
      products: new Map(rows.map((row) => [row.id, row])),
      archived: new Set(rows.filter((row) => row.status === 'archived').map((row) => row.id)),
    }));
};

interface Choice {
  prices: ConfirmOrder['prices'];
  day: string;
}

const isSame = (a: string, b: string): boolean => new Exact(a).equals(b);

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
  now: PricesNow,
  { prices, day }: Choice,
): Promise<LoadedOrder> => {
  const { tx, actor } = call;
  const { order, lines } = loaded;
  const productIds = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${order.id}`;
  const { products } = day === todayOf(call) ? now : await sendPricesNow(call, productIds, day);
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
  const wanted = lines.map((line, index) => ({
    productId: line.product_id,
    quantity: line.quantity,
    unitPrice: prices === 'take' ? taken(line, listPrices[index] ?? line.list_price) : line.unit_price,
  }));
  const priced = priceLines(call, wanted, { products }, order.prices_include_tax);
  // Who keeps the agreed prices keeps the list they were agreed under.
  const kept = priced.lines.map((line, index) => ({
    ...line,
    list_price: prices === 'take' ? line.list_price : (lines[index]?.list_price ?? line.list_price),
    discounts: prices === 'take' ? line.discounts : (lines[index]?.discounts ?? line.discounts),
    id: lines[index]?.id ?? line.id,
    line_number: lines[index]?.line_number ?? line.line_number,
    sku: lines[index]?.sku ?? line.sku,
    product_name: lines[index]?.product_name ?? line.product_name,
    free: lines[index]?.free ?? line.free,
  }));
  const repriced: LoadedOrder = {
    order: {
      ...order,
      net_minor: priced.totals.netMinor,
      tax_minor: priced.totals.taxMinor,
      total_minor: priced.totals.totalMinor,
      taxes: priced.totals.taxes,
    },
    lines: kept,
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
