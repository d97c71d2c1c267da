import { sql, type RawBuilder } from 'kysely';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { PricedPack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { Order, OrderLine } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  allowedActions,
  refusalOf,
  type OrderSituation,
} from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Call } from '../../../kit/call.ts';
import {
  both,
  columnsAs,
  columnsOf,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { priceText } from '../../catalog/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { packJoin, soldPack } from './sold-packs.ts';
import { moneyAbroad, orderAbroad, type MoneyAbroad } from './order-currency.ts';
import { feeOf, listCharges, toFee, type OrderCharge } from './order-charges.ts';
import { orderJoins, orderRowColumns } from './order-rows.ts';
import { paysForExchange } from './pays-for-exchange.ts';
import { takenBackColumns, takenBackJoin } from './taken-back.ts';

/** The net amount credited on an order's invoices that are not void, once the order is fully delivered; its margin needs this. */
const creditedNet = (tenantId: string) => sql`
  case when o.delivery_state <> 'full' then 0 else (
    select coalesce(sum(n.net_minor), 0)::int8 from invoices i
    join credit_notes n on n.tenant_id = ${tenantId} and n.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.order_id = o.id and i.status <> 'void') end`;

const plainColumns = both(
  orderRowColumns,
  columnsOf('orders', 'o', [
    'prices_include_tax',
    'net_minor',
    'tax_minor',
    'taxes',
    'note',
    'reference',
    'delivery_address',
    'prices_approved_by',
    'revision',
    'coupon_codes',
    'invoice_currency',
    'exchange_rate',
    'version',
  ]),
  orNulls(columnsAs('members', 'approver', { pricesApprover: 'username' })),
  columnsAs('locations', 'l', { locationStatus: 'status' }),
);
const recordColumns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<{
      creditedNetMinor: number;
      moneyAbroad: MoneyAbroad | null;
      isTillSale: boolean;
      exchangeFor: Order['exchangeFor'];
      pictureIds: string[];
    }>(
      sql`${creditedNet(tenantId)} as "creditedNetMinor", ${moneyAbroad(tenantId)} as "moneyAbroad",
      exists (select from quick_sales sale where sale.tenant_id = ${tenantId} and sale.id = o.id) as "isTillSale",
      (select jsonb_build_object('id', r.id, 'number', r.number, 'pays', ${paysForExchange(tenantId)}) from returns r
        where r.tenant_id = ${tenantId} and r.exchange_order_id = o.id) as "exchangeFor",
      (select coalesce(jsonb_agg(picture.file_id order by picture.position), '[]') from order_pictures picture
        where picture.tenant_id = ${tenantId} and picture.order_id = o.id) as "pictureIds"`,
    ),
  );
/** An order with everything that its verbs and its screen need. */
export type OrderRecord = RowOf<ReturnType<typeof recordColumns>>;

export const lineColumns = both(
  columnsOf('order_lines', 'line', [
    'id',
    'line_number',
    'sku',
    'product_name',
    'unit',
    'quantity',
    'entered_quantity',
    'reserved_quantity',
    'shipped_quantity',
    'invoiced_quantity',
    'returned_quantity',
    'cancelled_quantity',
    'list_price',
    'unit_price',
    'discounts',
    'tax_class_id',
    'is_taxed',
    'tax_parts',
    'net_minor',
    'tax_minor',
    'total_minor',
    'cost_minor',
  ]),
  both(
    columnsOf('products', 'p', ['image_file_id', 'is_divisible']),
    columnsAs('products', 'p', { productId: 'id' }),
  ),
  // What is free at the order's location, without what is reserved for this order.
  both(
    takenBackColumns,
    reckoned<{ free: string; pack: PricedPack | null }>(sql`
    coalesce(level.on_hand - level.reserved, 0) as free,
    ${soldPack('line')} || jsonb_build_object('unitPrice', trim_scale(k.unit_price)::text) as pack`),
  ),
);
export type OrderLineRecord = RowOf<typeof lineColumns>;

export interface LoadedOrder {
  order: OrderRecord;
  /** its goods */
  lines: OrderLineRecord[];
  charges: OrderCharge[];
}

/** What is invoiced, credited and cancelled of an order: a line of its goods, or a charge. */
export type BilledLine = Omit<OrderCharge, 'productId' | 'sku' | 'unit' | 'pack'> & {
  productId: string | null;
  sku: string | null;
  unit: string | null;
  pack: PricedPack | null;
};

/** Whether some of its goods were shipped, and not brought back since. */
export const isShipped = ({ lines }: Pick<LoadedOrder, 'lines'>): boolean =>
  lines.some(({ shippedQuantity }) => !new Exact(shippedQuantity).isZero());

/** All that is invoiced of an order: its goods, then its charges. */
export const billedLines = ({ lines, charges }: Pick<LoadedOrder, 'lines' | 'charges'>): BilledLine[] => [
  ...lines,
  ...charges,
];

/**
 * Reads the order, and locks it where it is to be changed; throws 404 where there is none. The lock is a statement of its own, sent without
 * waiting: one that also read would show invoices as they were before it waited for the lock.
 */
export const getOrderRow = async (
  { db, tenantId }: TenantTransaction,
  id: string,
  isLocked: boolean,
): Promise<OrderRecord> => {
  const locked = isLocked
    ? sql`select from orders where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(db)
    : undefined;
  const read = selectRow(
    db,
    recordColumns(tenantId),
    sql`from orders o ${orderJoins(tenantId)}
    left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = o.prices_approved_by
    where o.tenant_id = ${tenantId} and o.id = ${id}`,
  );
  const [order] = await Promise.all([read, locked]);
  if (!order) throw new AppError('not_found');
  return order;
};

/** The FROM for the lines of an order, for `lineColumns` and further columns of their `products p`. */
export const linesFrom = (tenantId: string, orderId: string): RawBuilder<unknown> => sql`
    from order_lines line
    join orders o on o.tenant_id = ${tenantId} and o.id = line.order_id
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    ${packJoin(tenantId, 'line')}
    left join stock_levels level
      on level.tenant_id = ${tenantId} and level.product_id = line.product_id and level.location_id = o.location_id
    ${takenBackJoin(tenantId)}
    where line.tenant_id = ${tenantId} and line.order_id = ${orderId}
    order by line.line_number`;

/** Reads the order and its lines in one round trip. */
export const getLoadedOrder = async (
  tx: TenantTransaction,
  id: string,
  isLocked: boolean,
): Promise<LoadedOrder> => {
  const [order, lines, charges] = await Promise.all([
    getOrderRow(tx, id, isLocked),
    selectRows(tx.db, lineColumns, linesFrom(tx.tenantId, id)),
    listCharges(tx, id),
  ]);
  return { order, lines, charges };
};

/** Throws 404 for an order that is not the company's, so that lists of its parts are not just empty. */
export const requireOrder = async (tx: TenantTransaction, id: string): Promise<void> => {
  const { rows } = await sql`select 1 from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx.db,
  );
  if (rows.length === 0) throw new AppError('not_found');
};

/** True where the price is below the list price. */
const isBelowList = (line: Pick<OrderLineRecord, 'unitPrice' | 'listPrice'>): boolean =>
  line.unitPrice !== line.listPrice && new Exact(line.unitPrice).lessThan(line.listPrice);

export const situationOf = ({ order, lines }: LoadedOrder): OrderSituation => ({
  status: order.status,
  isOnHold: order.isOnHold,
  deliveryState: order.deliveryState,
  invoiceState: order.invoiceState,
  totalMinor: order.totalMinor,
  paidMinor: order.paidMinor,
  creditedMinor: order.creditedMinor,
  lineCount: lines.length,
  hasCustomer: order.customerId !== null,
  hasReserved: lines.some((line) => !new Exact(line.reservedQuantity).isZero()),
  hasLowPrices: order.pricesApprovedBy === null && lines.some((line) => isBelowList(line)),
  quoteStatus: order.quote?.status ?? null,
  isTillSale: order.isTillSale,
});

/** Throws where the order's state does not allow the action, with the current order. */
export const requireAllowed = (call: Call, loaded: LoadedOrder, action: OrderAction): void => {
  const reason = refusalOf(situationOf(loaded), action);
  if (!reason) return;
  throw new AppError(reason, {
    detail: { state: loaded.order.status, action },
    current: toOrder(call, loaded),
  });
};

const toLine = (
  {
    lineNumber,
    imageFileId,
    taxClassId,
    isTaxed,
    taxParts,
    costMinor,
    free,
    isDivisible,
    takenBackTotal,
    pack,
    enteredQuantity,
    ...line
  }: OrderLineRecord,
  currency: Currency,
  seesCosts: boolean,
): OrderLine => ({
  ...line,
  pack: pack && { id: pack.id, name: pack.name, numerator: pack.numerator, denominator: pack.denominator },
  enteredQuantity: enteredQuantity ?? line.quantity,
  imageUrl: imageFileId && fileUrl(imageFileId),
  listPrice: priceText(line.listPrice, currency),
  unitPrice: priceText(line.unitPrice, currency),
  available: new Exact(free).plus(line.reservedQuantity).toFixed(),
  ...(seesCosts && { costMinor }),
});

export const toOrder = (call: Call, loaded: LoadedOrder): Order => {
  const {
    pricesApprover,
    locationStatus: _,
    creditedNetMinor,
    pictureIds,
    invoiceCurrency: _agreed,
    exchangeRate: _rate,
    moneyAbroad: _money,
    ...order
  } = loaded.order;
  const seesCosts = call.can('canViewCosts');
  const costMinor = sumMinor(loaded.lines.map((line) => line.costMinor));
  return {
    ...order,
    pricesApprovedBy: pricesApprover,
    foreign: orderAbroad(loaded.order, billedLines(loaded)),
    pictures: pictureIds.map((fileId) => ({ fileId, url: fileUrl(fileId) })),
    deliveryFee: toFee(feeOf(loaded.charges, order.status === 'cancelled'), order.currency),
    lines: loaded.lines.map((line) => toLine(line, order.currency, seesCosts)),
    actions: allowedActions(situationOf(loaded)),
    ...(seesCosts && {
      costMinor,
      ...(order.deliveryState === 'full' && {
        marginMinor: order.netMinor - creditedNetMinor - costMinor,
      }),
    }),
  };
};

export const getOrder = async (call: Call, { id }: { id: string }): Promise<Order> =>
  toOrder(call, await getLoadedOrder(call.tx, id, false));
