import { sql } from 'kysely';
import { caps } from '@shelfwise/contract/primitives/decimals';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { discountsOf, priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import {
  orderTotals,
  type OrderTotals,
  type TaxPart,
} from '@shelfwise/contract/features/sales/orders/orders.totals';
import type { NewOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseFractions } from '../../catalog/index.ts';
import { taxPartsOn, todayOf } from '../../ledger/index.ts';
import type { OrderLineRecord } from './order-record.ts';

/** A product as orders price it. */
export interface SoldProduct {
  id: string;
  sku: string;
  name: string;
  unit: string;
  /** in the company's kind of price */
  unit_price: string;
  tax_class_id: string | null;
  isDivisible: boolean;
  status: string;
  image_file_id: string | null;
  /** the parts of its tax on the day */
  tax_parts: TaxPart[];
}

interface Place {
  id: string;
  name: string;
  status: string;
}

interface Buyer {
  id: string;
  name: string;
  status: string;
}

/** What an order refers to, as it is on the day. */
export interface OrderMaterial {
  place: Place;
  customer: Buyer | null;
  /** with what is free of each at the place */
  products: Map<string, SoldProduct & { free: string }>;
}

const sendPlace = ({ tx }: Call, id: string | undefined) =>
  sql<Place>`
  select id, name, status from locations
  where tenant_id = ${tx.tenantId} and ${id === undefined ? sql`is_default` : sql`id = ${id}`}`.execute(
    tx.db,
  );

const sendCustomer = ({ tx }: Call, id: string) =>
  sql<Buyer>`
  select id, name, status from customers where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);

const sendProducts = (call: Call, ids: readonly string[], placeId: string | undefined) => {
  const { tx, actor } = call;
  return sql<SoldProduct & { free: string }>`
    select p.id, p.sku, p.name, p.unit, p.unit_price, p.status, p.image_file_id, p.tax_class_id, p.is_divisible as "isDivisible",
      ${taxPartsOn(tx, actor.company, sql`p.tax_class_id`, todayOf(call))} as tax_parts,
      coalesce(level.on_hand - level.reserved, 0) as free
    from products p
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.product_id = p.id
      and level.location_id = ${placeId === undefined ? sql`(select id from locations where tenant_id = ${tx.tenantId} and is_default)` : sql`${placeId}::uuid`}
    where p.tenant_id = ${tx.tenantId} and p.id = any (${ids}::uuid[])`.execute(tx.db);
};

type Referring = Pick<NewOrder, 'customerId' | 'locationId'> & {
  lines: readonly { productId: string; quantity: string }[];
};

const refusals = (
  order: Referring,
  place: Place | undefined,
  customer: Buyer | undefined,
  products: OrderMaterial['products'],
) => {
  const unknown: Record<string, RefusedField> = {};
  const archived: Record<string, RefusedField> = {};
  const judge = (path: string, record: { status: string } | undefined): void => {
    if (!record) unknown[path] = { code: 'unknown_record' };
    else if (record.status === 'archived') archived[path] = { code: 'archived' };
  };
  judge('locationId', place);
  if (order.customerId) judge('customerId', customer);
  for (const [index, line] of order.lines.entries())
    judge(`lines.${index}.productId`, products.get(line.productId));
  return { unknown, archived };
};

/**
 * Everything an order refers to, in one round trip. A record that is not the company's is not found (404, naming
 * the field); an archived one cannot be sold any more (409); what does not divide is sold in whole ones (400).
 */
export const loadMaterial = async (call: Call, order: Referring): Promise<OrderMaterial> => {
  const ids = [...new Set(order.lines.map((line) => line.productId))];
  const [places, customers, sold] = await Promise.all([
    sendPlace(call, order.locationId),
    order.customerId ? sendCustomer(call, order.customerId) : undefined,
    sendProducts(call, ids, order.locationId),
  ]);
  const place = places.rows[0];
  const customer = customers?.rows[0];
  const products = new Map(sold.rows.map((row) => [row.id, row]));
  const { unknown, archived } = refusals(order, place, customer, products);
  if (Object.keys(unknown).length > 0 || !place) throw new AppError('not_found', { fields: unknown });
  if (Object.keys(archived).length > 0) throw new AppError('archived', { fields: archived });
  const fractions = refuseFractions(order.lines, products);
  if (Object.keys(fractions).length > 0) throw new AppError('invalid_input', { fields: fractions });
  return { place, customer: customer ?? null, products };
};

/** What a product costs on the list today, in the order's kind of price. */
export const listPriceOf = (
  product: Pick<SoldProduct, 'unit_price' | 'tax_parts'>,
  { pricesIncludeTax }: Call['actor']['company'],
  orderIncludesTax: boolean,
): string =>
  priceInKind(product.unit_price, product.tax_parts, { from: pricesIncludeTax, to: orderIncludesTax });

/** Half of what a line may come to, so that tax still fits on top. In the currency's main unit. */
const mostBeforeTax = (currency: Currency): Exact =>
  new Exact(caps.lineMinor).dividedBy(2).dividedBy(new Exact(10).pow(decimalsOf(currency)));

/** Lines that cost or come to more than our amounts may be, at their own price or at the list's, are refused by name (409). */
const requireWithinCaps = (
  lines: readonly { quantity: string; listPrice: string; unitPrice: string }[],
  currency: Currency,
): void => {
  const most = mostBeforeTax(currency);
  const fields: Record<string, RefusedField> = {};
  for (const [index, { quantity, listPrice, unitPrice }] of lines.entries()) {
    const price = Exact.max(listPrice, unitPrice);
    if (price.greaterThan(caps.unitPrice))
      fields[`lines.${index}.unitPrice`] = { code: 'too_big', detail: { maximum: caps.unitPrice } };
    else if (price.times(quantity).greaterThan(most)) {
      const maximum = most.dividedBy(price).toDecimalPlaces(6, Exact.ROUND_DOWN).toFixed();
      fields[`lines.${index}.quantity`] = { code: 'too_big', detail: { maximum } };
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('over_limit', { fields });
};

/** No document comes to more than our amounts may be (409), also not by a tax that was raised since it was agreed. */
export const requireDocumentCap = ({ totalMinor }: Pick<OrderTotals, 'totalMinor'>): void => {
  if (totalMinor > caps.documentMinor) throw new AppError('over_limit');
};

/** A line of an order as it is asked for: at today's list price where it brings none of its own. */
export interface WantedLine {
  productId: string;
  quantity: string;
  unitPrice?: string | undefined;
  /** the list it was agreed under, where that is not today's */
  listPrice?: string | undefined;
}

/** Lines with their names, prices, taxes and totals as they go into the order. Prices are of the order's kind. */
export const priceLines = (
  call: Call,
  wanted: readonly WantedLine[],
  { products }: { products: ReadonlyMap<string, SoldProduct & { free?: string }> },
  pricesIncludeTax: boolean,
): { lines: OrderLineRecord[]; totals: OrderTotals } => {
  const { company } = call.actor;
  const currency = company.baseCurrency;
  const priced = wanted.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new AppError('not_found');
    const listPrice = line.listPrice ?? listPriceOf(product, company, pricesIncludeTax);
    return {
      ...line,
      product,
      listPrice,
      unitPrice: line.unitPrice ?? listPrice,
      taxParts: product.tax_parts,
    };
  });
  requireWithinCaps(priced, currency);
  const totals = orderTotals(priced, { currency, pricesIncludeTax });
  requireDocumentCap(totals);
  return {
    totals,
    lines: priced.map((line, index) => ({
      id: newId(),
      line_number: index + 1,
      product_id: line.product.id,
      sku: line.product.sku,
      product_name: line.product.name,
      image_file_id: line.product.image_file_id,
      unit: line.product.unit,
      quantity: line.quantity,
      reserved_quantity: '0',
      shipped_quantity: '0',
      invoiced_quantity: '0',
      returned_quantity: '0',
      cancelled_quantity: '0',
      list_price: line.listPrice,
      unit_price: line.unitPrice,
      discounts: discountsOf(line, currency),
      tax_class_id: line.product.tax_class_id,
      tax_parts: totals.lines[index]?.taxParts ?? [],
      net_minor: totals.lines[index]?.netMinor ?? 0,
      tax_minor: totals.lines[index]?.taxMinor ?? 0,
      total_minor: totals.lines[index]?.totalMinor ?? 0,
      cost_minor: 0,
      free: line.product.free ?? '0',
      isDivisible: line.product.isDivisible,
    })),
  };
};
