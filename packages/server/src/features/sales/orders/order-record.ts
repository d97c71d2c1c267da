import { sql, type RawBuilder } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.contract';
import type {
  LineDiscount,
  Order,
  OrderLine,
} from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { TaxPart } from '@shelfwise/contract/features/sales/orders/orders.totals';
import {
  allowedActions,
  refusalOf,
  type OrderAction,
  type OrderSituation,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { priceText } from '../../catalog/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { orderJoins, orderRowColumns, toOrderRow, type OrderColumns } from './order-rows.ts';

/** An order with everything its verbs and its screen look at. */
export interface OrderRecord extends OrderColumns {
  prices_include_tax: boolean;
  net_minor: number;
  tax_minor: number;
  taxes: Order['taxes'];
  note: string | null;
  reference: string | null;
  prices_approved_by: string | null;
  prices_approver: string | null;
  /** net of what was credited of its standing invoices, of an order that is delivered: a part of the margin */
  credited_net_minor: number;
  version: number;
}

export interface OrderLineRecord {
  id: string;
  line_number: number;
  product_id: string;
  sku: string;
  product_name: string;
  image_file_id: string | null;
  unit: string;
  quantity: string;
  reserved_quantity: string;
  shipped_quantity: string;
  invoiced_quantity: string;
  returned_quantity: string;
  cancelled_quantity: string;
  list_price: string;
  unit_price: string;
  discounts: LineDiscount[];
  tax_class_id: string | null;
  tax_parts: (TaxPart & { taxMinor: number })[];
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  cost_minor: number;
  /** free at the order's place, this order's own reservation not included */
  free: string;
  /** whether its unit can be sold in fractions */
  isDivisible: boolean;
}

export interface LoadedOrder {
  order: OrderRecord;
  lines: OrderLineRecord[];
}

const creditedNet = (tenantId: string) => sql`
  case when o.delivery_state <> 'full' then 0 else (
    select coalesce(sum(n.net_minor), 0)::int8 from invoices i
    join credit_notes n on n.tenant_id = ${tenantId} and n.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.order_id = o.id and i.status <> 'void') end`;

/** The order (404 where there is none), locked where it is to be changed. */
export const sendOrderRow = async (
  { db, tenantId }: TenantTransaction,
  id: string,
  isLocked: boolean,
): Promise<OrderRecord> => {
  const { rows } = await sql<OrderRecord>`
    select ${orderRowColumns}, o.prices_include_tax, o.net_minor, o.tax_minor, o.taxes, o.note, o.reference,
      o.prices_approved_by, approver.username as prices_approver, o.version,
      ${creditedNet(tenantId)} as credited_net_minor
    from orders o ${orderJoins(tenantId)}
    left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = o.prices_approved_by
    where o.tenant_id = ${tenantId} and o.id = ${id} ${isLocked ? sql`for no key update of o` : sql``}`.execute(
    db,
  );
  const [order] = rows;
  if (!order) throw new AppError('not_found');
  return order;
};

/** The lines of an order, with more columns of their `products p` where they are asked for. */
export const sendLines = async <More = unknown>(
  { db, tenantId }: TenantTransaction,
  id: string,
  more: RawBuilder<unknown> = sql``,
): Promise<(OrderLineRecord & More)[]> => {
  const { rows } = await sql<OrderLineRecord & More>`
    select line.id, line.line_number, line.product_id, line.sku, line.product_name, p.image_file_id, line.unit, line.quantity,
      line.reserved_quantity, line.shipped_quantity, line.invoiced_quantity, line.returned_quantity, line.cancelled_quantity,
      line.list_price, line.unit_price, line.discounts, line.tax_class_id, line.tax_parts, line.net_minor, line.tax_minor,
      line.total_minor, line.cost_minor, coalesce(level.on_hand - level.reserved, 0) as free,
      p.is_divisible as "isDivisible" ${more}
    from order_lines line
    join orders o on o.tenant_id = ${tenantId} and o.id = line.order_id
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    left join stock_levels level
      on level.tenant_id = ${tenantId} and level.product_id = line.product_id and level.location_id = o.location_id
    where line.tenant_id = ${tenantId} and line.order_id = ${id}
    order by line.line_number`.execute(db);
  return rows;
};

/** Sends the order and its lines in one round trip. */
export const sendOrder = async (
  tx: TenantTransaction,
  id: string,
  isLocked: boolean,
): Promise<LoadedOrder> => {
  const [order, lines] = await Promise.all([sendOrderRow(tx, id, isLocked), sendLines(tx, id)]);
  return { order, lines };
};

/** 404 for an order that is not the company's: what hangs on it is then no empty list. */
export const requireOrder = async (tx: TenantTransaction, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.db,
  );
  if (rows.length === 0) throw new AppError('not_found');
};

/** Priced below the list. */
const isBelowList = (line: Pick<OrderLineRecord, 'unit_price' | 'list_price'>): boolean =>
  line.unit_price !== line.list_price && new Exact(line.unit_price).lessThan(line.list_price);

export const situationOf = ({ order, lines }: LoadedOrder): OrderSituation => ({
  status: order.status,
  isOnHold: order.is_on_hold,
  deliveryState: order.delivery_state,
  invoiceState: order.invoice_state,
  totalMinor: order.total_minor,
  paidMinor: order.paid_minor,
  creditedMinor: order.credited_minor,
  lineCount: lines.length,
  hasCustomer: order.customer_id !== null,
  hasLowPrices: order.prices_approved_by === null && lines.some((line) => isBelowList(line)),
});

/** Refuses the action where the order's state does not allow it, with the order as it stands. */
export const requireAllowed = (call: Call, loaded: LoadedOrder, action: OrderAction): void => {
  const reason = refusalOf(situationOf(loaded), action);
  if (!reason) return;
  throw new AppError(reason, {
    detail: { state: loaded.order.status, action },
    current: toOrder(call, loaded),
  });
};

const toLine = (line: OrderLineRecord, currency: Currency, seesCosts: boolean): OrderLine => ({
  id: line.id,
  productId: line.product_id,
  sku: line.sku,
  productName: line.product_name,
  imageUrl: line.image_file_id && fileUrl(line.image_file_id),
  unit: line.unit,
  quantity: line.quantity,
  reservedQuantity: line.reserved_quantity,
  shippedQuantity: line.shipped_quantity,
  invoicedQuantity: line.invoiced_quantity,
  returnedQuantity: line.returned_quantity,
  cancelledQuantity: line.cancelled_quantity,
  listPrice: priceText(line.list_price, currency),
  unitPrice: priceText(line.unit_price, currency),
  discounts: line.discounts,
  netMinor: line.net_minor,
  taxMinor: line.tax_minor,
  totalMinor: line.total_minor,
  available: new Exact(line.free).plus(line.reserved_quantity).toFixed(),
  ...(seesCosts && { costMinor: line.cost_minor }),
});

export const toOrder = (call: Call, loaded: LoadedOrder): Order => {
  const { order, lines } = loaded;
  const seesCosts = call.can('canViewCosts');
  const row = toOrderRow(order);
  const costMinor = sumMinor(lines.map((line) => line.cost_minor));
  return {
    ...row,
    pricesIncludeTax: order.prices_include_tax,
    netMinor: order.net_minor,
    taxMinor: order.tax_minor,
    taxes: order.taxes,
    note: order.note,
    reference: order.reference,
    pricesApprovedBy: order.prices_approver,
    lines: lines.map((line) => toLine(line, row.currency, seesCosts)),
    actions: allowedActions(situationOf(loaded)),
    version: order.version,
    ...(seesCosts && {
      costMinor,
      ...(order.delivery_state === 'full' && {
        marginMinor: order.net_minor - order.credited_net_minor - costMinor,
      }),
    }),
  };
};

export const getOrder = async (call: Call, { id }: { id: string }): Promise<Order> =>
  toOrder(call, await sendOrder(call.tx, id, false));
