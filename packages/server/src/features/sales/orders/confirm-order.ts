import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { ConfirmOrder, Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { requireRoom } from '../../../db/plan-limits.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import {
  asLockedStock,
  decideReservation,
  reserveStock,
  sendStockLocks,
  sumByProduct,
  type Shortage,
} from '../../inventory/index.ts';
import { refuseFractions } from '../../catalog/index.ts';
import { businessDay, getTradingRules, registerDocument } from '../../ledger/index.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { isBeyondLimit, sendLockedBuyer } from './credit-check.ts';
import { orderEvent } from './order-events.ts';
import {
  requireAllowed,
  sendOrder,
  sendOrderRow,
  toOrder,
  type LoadedOrder,
  type OrderLineRecord,
} from './order-record.ts';
import type { SoldProduct } from './price-lines.ts';
import { repriceLines, sendDraftLines } from './reprice-lines.ts';
import { auditedPrices } from './write-order.ts';
import { paymentStateOf } from './order-states.ts';

/** Confirmations of the company's month: what the free plan counts. */
const countOfMonth = async ({ tx, actor, now }: Call, most: number): Promise<number> => {
  const { timezone } = actor.company;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from orders where tenant_id = ${tx.tenantId}
        and confirmed_at >= date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timezone}) at time zone ${timezone} limit ${most}) as counted`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
};

const shortageOf = (lines: readonly OrderLineRecord[], shortages: readonly Shortage[]): AppError => {
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

/** Neither the customer nor a product was archived since the draft was written (409, naming the fields). */
const requireInUse = (
  { lines }: LoadedOrder,
  products: ReadonlyMap<string, SoldProduct>,
  customerStatus: string | undefined,
): void => {
  const fields: Record<string, RefusedField> = {};
  if (customerStatus === 'archived') fields['customerId'] = { code: 'archived' };
  for (const [index, line] of lines.entries())
    if (products.get(line.product_id)?.status === 'archived')
      fields[`lines.${index}.productId`] = { code: 'archived' };
  if (Object.keys(fields).length > 0) throw new AppError('archived', { fields });
};

/** What has come not to divide since the draft was written is sold in whole ones (400, naming the lines). */
const requireWhole = ({ lines }: LoadedOrder, products: ReadonlyMap<string, SoldProduct>): void => {
  const wanted = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity }));
  const fields = refuseFractions(wanted, products);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

/**
 * Prices below what the caller may give need somebody's approval (409 `price_too_low`, naming the lines). It was given under the
 * list of the draft: a list that is taken anew is not what was approved.
 */
const requirePrices = (
  { actor }: Call,
  { order, lines }: LoadedOrder,
  { rules, draft }: { rules: TradingRules; draft: LoadedOrder },
): void => {
  const isListOfDraft = lines.every((line, index) =>
    new Exact(line.list_price).equals(draft.lines[index]?.list_price ?? line.list_price),
  );
  if (order.prices_approved_by !== null && isListOfDraft) return;
  const low = lines.flatMap(({ unit_price: unitPrice, list_price: listPrice }, index) =>
    mayGive({ unitPrice, listPrice }, rules, actor.role) ? [] : [index],
  );
  if (low.length === 0) return;
  const fields: Record<string, RefusedField> = {};
  for (const index of low) fields[`lines.${index}.unitPrice`] = { code: 'below_list' };
  throw new AppError('price_too_low', { fields });
};

/** The lines as they stand with their stock promised: each holds what it asks for, and that much less is free. */
const asReserved = (lines: readonly OrderLineRecord[]): OrderLineRecord[] => {
  const promised = sumByProduct(
    lines.map((line) => ({ productId: line.product_id, quantity: new Exact(line.quantity) })),
  );
  return lines.map((line) => ({
    ...line,
    reserved_quantity: line.quantity,
    free: new Exact(line.free).minus(promised.get(line.product_id) ?? 0).toFixed(),
  }));
};

/**
 * Confirms a draft: takes the taxes of its day and, as the caller chose, today's list prices (409 `prices_changed` where
 * nothing was chosen); reserves every line's stock at the order's place, or refuses whole and says per line what is short; numbers
 * it, and enters it into the register. A customer beyond their credit limit has the order held, with the reason. Two at
 * once move once: the order's row is locked first, the stock behind it in the one order everybody takes, the number last.
 */
export const confirmOrder = async (call: Call, { id, prices, orderedOn }: ConfirmOrder): Promise<Order> => {
  const { tx, actor, now } = call;
  const lineProducts = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}`;
  const place = sql`select location_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`;
  const buyerId = sql`(select customer_id from orders where tenant_id = ${tx.tenantId} and id = ${id})`;
  const [draft, buyer, stockRows, rules, { lines: draftLines, products }, number] = await Promise.all([
    sendOrderRow(tx, id, true),
    sendLockedBuyer(tx, buyerId),
    sendStockLocks(tx, place, lineProducts),
    getTradingRules(tx),
    // Behind the locks of the stock, which whoever archives a product takes too.
    sendDraftLines(call, id),
    // Locked last, and held until the commit: one round trip, another where a plan or a credit limit is counted. A refusal gives it back.
    nextNumber(tx, 'order'),
  ]);
  const loaded: LoadedOrder = { order: draft, lines: draftLines };
  requireAllowed(call, loaded, 'confirm');
  requireInUse(loaded, products, buyer?.status);
  requireWhole(loaded, products);
  const day = await businessDay(call, { day: orderedOn, field: 'orderedOn' });
  await requireRoom(call, 'ordersPerMonth', (most) => countOfMonth(call, most));

  const priced = await repriceLines(call, loaded, products, { prices, day });
  const { order, lines } = priced;
  const isRepriced = priced !== loaded;
  requirePrices(call, priced, { rules, draft: loaded });
  const stock = asLockedStock(order.location_id, stockRows);
  const demands = lines.map((line) => ({
    orderLineId: line.id,
    productId: line.product_id,
    quantity: line.quantity,
  }));
  const shortages = decideReservation(demands, stock);
  if (shortages.length > 0) throw shortageOf(lines, shortages);
  const isOverLimit = await isBeyondLimit(tx, buyer, order.total_minor);

  reserveStock(tx, demands, stock);
  const confirmed = {
    ...order,
    status: 'confirmed' as const,
    is_on_hold: isOverLimit,
    hold_reason: isOverLimit ? ('credit_limit' as const) : null,
    payment_state: paymentStateOf(order),
    number,
    ordered_on: day,
    confirmed_at: now.toISOString(),
    version: order.version + 1,
  };
  registerDocument(tx, {
    id,
    kind: 'order',
    number,
    businessDate: day,
    partyId: order.customer_id,
    totalMinor: order.total_minor,
    currency: order.currency,
  });
  tx.send(sql`
    with reserved as (
      update order_lines set reserved_quantity = quantity where tenant_id = ${tx.tenantId} and order_id = ${id} returning id)
    update orders set status = 'confirmed', number = ${number}, ordered_on = ${day}, confirmed_at = ${confirmed.confirmed_at},
      confirmed_by = ${actor.userId}, is_on_hold = ${isOverLimit}, hold_reason = ${confirmed.hold_reason},
      payment_state = ${confirmed.payment_state}, search_text = lower(${number}) || ' ' || search_text, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'order.confirm',
    subject: 'order',
    subjectId: id,
    before: { status: 'draft', ...(isRepriced && auditedPrices(loaded)) },
    after: {
      status: 'confirmed',
      number,
      orderedOn: day,
      ...(isOverLimit && { holdReason: 'credit_limit' }),
      ...(prices && { prices }),
      ...(isRepriced && auditedPrices(priced)),
    },
  });
  tx.event(orderEvent('new_order', confirmed, lines));
  const result = { order: confirmed, lines: asReserved(lines) };
  if (rules.invoicesOn === 'order') {
    await writeInvoice(call, result, { issuedOn: day });
    return toOrder(call, await sendOrder(tx, id, false));
  }
  return toOrder(call, result);
};
