import { sql, type RawBuilder } from 'kysely';
import { startOfMonth } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ConfirmOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { nextNumber } from '../../company/index.ts';
import { requireRoom } from '../../../kit/plan-limits.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { asLockedStock, reserveStock, lockStockRows, sumByProduct } from '../../inventory/index.ts';
import { refuseFractions } from '../../catalog/index.ts';
import { businessDay, getTradingRules, registerDocument } from '../../ledger/index.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { queueWaiting } from './backorders.ts';
import { getDiscountMaterial, lockCountedDiscounts, type BasketOf } from '../discounts/discount-material.ts';
import { getQuotedDiscounts } from '../discounts/agreed-discounts.ts';
import { acceptQuote, isQuotedOn, openQuoteOf } from '../quotes/decide-quote.ts';
import { countUses } from '../discounts/discount-uses.ts';
import { auditedReasons, lockBuyer, reasonsToHold } from './credit-check.ts';
import { listCharges } from './order-charges.ts';
import { orderEvent } from './order-events.ts';
import {
  requireAllowed,
  getLoadedOrder,
  getOrderRow,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './orders.queries.ts';
import type { SoldProduct } from './price-lines.ts';
import { repriceLines, getDraftLines } from './reprice-lines.ts';
import { lockExchangeNotes, settleExchange } from './settle-exchange.ts';
import { auditedPrices } from './write-order.ts';
import { openToShip, paymentStateOf } from './order-states.ts';
import { shareStock, type Shortage } from './share-stock.ts';

/** Counts the orders confirmed in the company's present month, for the plan's limit. */
const countOfMonth = async ({ tx, actor, now }: Call, most: number): Promise<number> => {
  const since = startOfMonth(actor.company.timezone, now).toISOString();
  const row = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*) as count`),
    sql`from (
      select 1 from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= ${since}::timestamptz limit ${most}) as counted`,
  );
  return row?.count ?? 0;
};

/** What is short, for each line that wants it. */
export const shortageOf = (lines: readonly OrderLineRecord[], shortages: readonly Shortage[]): AppError => {
  const byLine = new Map(
    shortages.flatMap((shortage) => shortage.orderLineIds.map((id) => [id, shortage] as const)),
  );
  const fields: Record<string, RefusedField> = {};
  for (const [index, line] of lines.entries()) {
    const shortage = byLine.get(line.id);
    if (shortage)
      fields[`lines.${index}.quantity`] = { code: 'short', detail: { available: shortage.available } };
  }
  const short = shortages.map(({ productId, wanted, available }) => ({ productId, wanted, available }));
  return new AppError('short_stock', { fields, detail: { short } });
};

/** Throws where the customer, the location or a product was archived after the draft was written (409, naming the fields). */
const requireInUse = (
  { order, lines }: LoadedOrder,
  products: ReadonlyMap<string, SoldProduct>,
  customerStatus: string | undefined,
): void => {
  const fields: Record<string, RefusedField> = {};
  if (customerStatus === 'archived') fields['customerId'] = { code: 'archived' };
  if (order.locationStatus === 'archived') fields['locationId'] = { code: 'archived' };
  for (const [index, line] of lines.entries())
    if (products.get(line.productId)?.status === 'archived')
      fields[`lines.${index}.productId`] = { code: 'archived' };
  if (Object.keys(fields).length > 0) throw new AppError('archived', { fields });
};

/** Throws where a product has become indivisible and a line asks for a fraction of it (400, naming the lines). */
const requireWhole = ({ lines }: LoadedOrder, products: ReadonlyMap<string, SoldProduct>): void => {
  const wanted = lines.map((line) => ({ productId: line.productId, quantity: line.quantity }));
  const fields = refuseFractions(wanted, products);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

/**
 * Throws where a price is lower than the caller may give and nobody approved it (409 `price_too_low`, naming the lines). An approval was
 * given under the draft's list prices, so it does not count where these are replaced by new ones.
 */
const requirePrices = (
  { actor }: Call,
  { order, lines }: LoadedOrder,
  { rules, draft }: { rules: TradingRules; draft: LoadedOrder },
): void => {
  const isListOfDraft = lines.every((line, index) =>
    new Exact(line.listPrice).equals(draft.lines[index]?.listPrice ?? line.listPrice),
  );
  if (order.pricesApprovedBy !== null && isListOfDraft) return;
  const low = lines.flatMap(({ unitPrice, listPrice }, index) =>
    mayGive({ unitPrice, listPrice }, rules, actor.role) ? [] : [index],
  );
  if (low.length === 0) return;
  const fields: Record<string, RefusedField> = {};
  for (const index of low) fields[`lines.${index}.unitPrice`] = { code: 'below_list' };
  throw new AppError('price_too_low', { fields });
};

/** The discounts as they stand, with those that are counted locked first. */
const getLockedDiscounts = async (call: Call, basket: BasketOf) => {
  const [, material] = await Promise.all([lockCountedDiscounts(call), getDiscountMaterial(call, basket)]);
  return material;
};

/** The lines after their stock is reserved: each holds what it got, and that much less is free. */
const asReserved = (
  lines: readonly OrderLineRecord[],
  reserved: ReadonlyMap<string, Exact>,
): OrderLineRecord[] => {
  const quantityOf = ({ id }: OrderLineRecord): Exact => reserved.get(id) ?? new Exact(0);
  const promised = sumByProduct(
    lines.map((line) => ({ productId: line.productId, quantity: quantityOf(line) })),
  );
  return lines.map((line) => ({
    ...line,
    reservedQuantity: quantityOf(line).toFixed(),
    free: new Exact(line.free).minus(promised.get(line.productId) ?? 0).toFixed(),
  }));
};

/** What the lines wait for, for the audit trail. */
const waitingLines = (lines: readonly OrderLineRecord[]): { sku: string; quantity: string }[] =>
  lines.flatMap((line) => {
    const waiting = openToShip(line).minus(line.reservedQuantity);
    return waiting.isZero() ? [] : [{ sku: line.sku, quantity: waiting.toFixed() }];
  });

/** Writes what each line holds where not all of it is there. */
const reservedLines = (
  { tenantId }: TenantTransaction,
  orderId: string,
  lines: readonly OrderLineRecord[],
): RawBuilder<unknown> => sql`
  update order_lines line set reserved_quantity = s.reserved
  from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map((line) => line.reservedQuantity)}::numeric[]) as s (id, reserved)
  where line.tenant_id = ${tenantId} and line.order_id = ${orderId} and line.id = s.id`;

/**
 * Confirms a draft. It takes the taxes of its day and, as the caller chose, today's list prices (409 `prices_changed` where the caller did
 * not choose). It reserves all lines at the order's location, or throws with what is short for each line; where the caller chose that, it
 * reserves what is there and the rest waits until goods come in. A quote that still holds keeps its prices. It gets its number and is
 * registered. Where the customer's credit does not allow it, the order is put on hold with the reason. One in exchange for goods that came
 * back is paid from their credit at once. Of two calls at once only one confirms: the order's row is locked first, then the stock in the order
 * that everybody takes, and the number last.
 */
export const confirmOrder = async (
  call: Call,
  { id, prices, orderedOn, agreedTotalMinor, backorder = false }: ConfirmOrder,
  /** false for a sale over the counter, of which nobody else needs to know */
  isTold = true,
): Promise<Order> => {
  const { tx, actor, now } = call;
  const lineProducts = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`;
  const place = sql`select location_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`;
  const buyerId = sql`(select customer_id from orders where tenant_id = ${tx.tenantId} and id = ${id})`;
  const codes = sql`select unnest(coupon_codes) from orders where tenant_id = ${tx.tenantId} and id = ${id}`;
  const [notes, draft, buyer, stockRows, rules, { lines: draftLines, products }, charges, discounts, number] =
    await Promise.all([
      lockExchangeNotes(tx, id),
      getOrderRow(tx, id, true),
      lockBuyer(tx, buyerId),
      lockStockRows(tx, place, lineProducts),
      getTradingRules(tx),
      // Sent after the locks of the stock, which archiving a product takes too.
      getDraftLines(call, id),
      listCharges(tx, id),
      getLockedDiscounts(call, { customerId: buyerId, productIds: lineProducts, codes }),
      // Locked last and until the commit, in the same round trip as the rest; one more follows where a plan or a credit limit is counted. A
      // refusal gives the number back.
      nextNumber(tx, 'order'),
    ]);
  const loaded: LoadedOrder = { order: draft, lines: draftLines, charges };
  requireAllowed(call, loaded, 'confirm');
  requireInUse(loaded, products, buyer?.status);
  requireWhole(loaded, products);
  const day = await businessDay(call, {
    of: 'order',
    day: orderedOn,
    field: 'orderedOn',
    // An order does not come before what was offered.
    notBefore: openQuoteOf(draft)?.givenOn ?? null,
  });
  await requireRoom(call, 'ordersPerMonth', (most) => countOfMonth(call, most));

  const isQuoted = isQuotedOn(draft, day);
  const priced = await repriceLines(
    call,
    loaded,
    {
      products,
      discounts: isQuoted
        ? await getQuotedDiscounts(call, { lines: draftLines, customerId: draft.customerId }, discounts)
        : discounts,
    },
    // What was offered holds, whatever the list says meanwhile.
    { prices: prices ?? (isQuoted ? 'keep' : undefined), day, agreedTotalMinor },
  );
  const { order, lines } = priced;
  const isRepriced = priced !== loaded;
  requirePrices(call, priced, { rules, draft: loaded });
  const stock = asLockedStock(order.locationId, stockRows);
  const { reserved, shortages } = shareStock(
    lines.map((line) => ({ ...line, held: '0', wanted: new Exact(line.quantity) })),
    stock,
    order.locationId,
  );
  const waits = shortages.length > 0;
  if (waits && !backorder) throw shortageOf(lines, shortages);
  const result: LoadedOrder['lines'] = asReserved(lines, reserved);
  // What costs nothing is not on account.
  const reasons =
    order.totalMinor > 0 ? await reasonsToHold(call, buyer, { moreMinor: order.totalMinor, rules }) : [];
  const [holdReason = null] = reasons;

  reserveStock(
    tx,
    result.map(({ productId, reservedQuantity }) => ({ productId, quantity: reservedQuantity })),
    stock,
  );
  countUses(tx, id, lines);
  const confirmed = {
    ...order,
    status: 'confirmed' as const,
    isOnHold: holdReason !== null,
    isWaiting: waits,
    holdReason,
    paymentState: paymentStateOf(order),
    number,
    orderedOn: day,
    confirmedAt: now.toISOString(),
    version: order.version + 1,
  };
  registerDocument(tx, {
    id,
    kind: 'order',
    number,
    businessDate: day,
    partyId: order.customerId,
    totalMinor: order.totalMinor,
    currency: order.currency,
  });
  tx.send(sql`
    with reserved as (
      ${waits ? reservedLines(tx, confirmed.id, result) : sql`update order_lines set reserved_quantity = quantity where tenant_id = ${tx.tenantId} and order_id = ${id} and product_id is not null`} returning line_number)
    update orders set status = 'confirmed', number = ${number}, ordered_on = ${day}, confirmed_at = ${confirmed.confirmedAt},
      confirmed_by = ${actor.userId}, is_on_hold = ${confirmed.isOnHold}, hold_reason = ${confirmed.holdReason},
      payment_state = ${confirmed.paymentState}, search_text = ${searchText(number)} || ' ' || search_text, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  if (waits) queueWaiting(tx, id);
  const quote = acceptQuote(tx, draft, day);
  tx.audit({
    action: 'order.confirm',
    subject: 'order',
    subjectId: id,
    before: { status: 'draft', ...(isRepriced && auditedPrices(loaded)) },
    after: {
      status: 'confirmed',
      number,
      orderedOn: day,
      ...auditedReasons(reasons),
      ...(waits && { waiting: waitingLines(result) }),
      ...(prices && { prices }),
      ...(draft.quote?.status === 'open' && { quote: draft.quote.number }),
      ...(isRepriced && auditedPrices(priced)),
    },
  });
  if (isTold) tx.event(orderEvent('new_order', confirmed, lines));
  const done = { order: { ...confirmed, quote }, lines: result, charges: priced.charges };
  if (notes.length > 0) await settleExchange(call, done, notes, day);
  else if (rules.invoicesOn === 'order') await writeInvoice(call, done, { issuedOn: day });
  else return toOrder(call, done);
  return toOrder(call, await getLoadedOrder(tx, id, false));
};
