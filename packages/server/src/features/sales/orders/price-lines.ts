import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import {
  orderTotals,
  type OrderTotals,
  type TaxPart,
} from '@shelfwise/contract/features/sales/orders/orders.totals';
import type { NewOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Call } from '../../../db/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { taxPartsOn } from '../../ledger/index.ts';
import type { OrderLineRecord } from './order-record.ts';

interface SoldProduct {
  id: string;
  sku: string;
  name: string;
  unit: string;
  unit_price: string;
  status: string;
  image_file_id: string | null;
  free: string;
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
  products: Map<string, SoldProduct>;
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

/** Products with their price, the parts of their tax on the day, and what is free at the place. */
const sendProducts = ({ tx, actor, now }: Call, ids: readonly string[], placeId: string | undefined) => {
  const day = dayIn(actor.company.timezone, now);
  return sql<SoldProduct>`
    select p.id, p.sku, p.name, p.unit, p.unit_price, p.status, p.image_file_id,
      coalesce(level.on_hand - level.reserved, 0) as free,
      ${taxPartsOn(tx, actor.company, sql`p.tax_class_id`, day)} as tax_parts
    from products p
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.product_id = p.id
      and level.location_id = ${placeId === undefined ? sql`(select id from locations where tenant_id = ${tx.tenantId} and is_default)` : sql`${placeId}::uuid`}
    where p.tenant_id = ${tx.tenantId} and p.id = any (${ids}::uuid[])`.execute(tx.db);
};

type Referring = Pick<NewOrder, 'customerId' | 'locationId'> & { lines: readonly { productId: string }[] };

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
 * the field); an archived one cannot be sold any more (409).
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
  return { place, customer: customer ?? null, products };
};

/** Lines with their names, prices, taxes and totals as they go into the order. */
export const priceLines = (
  call: Call,
  lines: NewOrder['lines'],
  { products }: OrderMaterial,
): { lines: OrderLineRecord[]; totals: OrderTotals } => {
  const { baseCurrency, pricesIncludeTax } = call.actor.company;
  const priced = lines.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new AppError('not_found');
    return { ...line, product, unitPrice: line.unitPrice ?? product.unit_price, taxParts: product.tax_parts };
  });
  const totals = orderTotals(priced, { currency: baseCurrency, pricesIncludeTax });
  return {
    totals,
    lines: priced.map(({ product, quantity, unitPrice, taxParts }, index) => ({
      id: newId(),
      line_number: index + 1,
      product_id: product.id,
      sku: product.sku,
      product_name: product.name,
      image_file_id: product.image_file_id,
      unit: product.unit,
      quantity,
      shipped_quantity: '0',
      unit_price: unitPrice,
      tax_parts: taxParts,
      net_minor: totals.lines[index]?.netMinor ?? 0,
      tax_minor: totals.lines[index]?.taxMinor ?? 0,
      total_minor: totals.lines[index]?.totalMinor ?? 0,
      cost_minor: 0,
      free: product.free,
      reserved: '0',
    })),
  };
};
