import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Order, ReviseOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { mayGive } from '@shelfwise/contract/features/sales/orders/prices';
import type { TradingRules } from '@shelfwise/contract/features/ledger/trading-rules/trading-rules.contract';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { selectRows } from '../../../db/rows.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import {
  asLockedStock,
  holdLocation,
  lockStock,
  lockStockRows,
  releaseStock,
  reserveStock,
  sumByProduct,
  type LockedStock,
} from '../../inventory/index.ts';
import { businessDay, getTradingRules } from '../../ledger/index.ts';
import { creditQuantities, requireWholePrices } from '../invoices/credit-unshipped.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { lockCountedDiscounts } from '../discounts/discount-material.ts';
import { recountUses } from '../discounts/discount-uses.ts';
import { getRevisedDiscounts, requireRunning } from '../discounts/revised-discounts.ts';
import { askedLines, requireOwn } from './asked-lines.ts';
import { billRevised } from './bill-revised.ts';
import { shortageOf } from './confirm-order.ts';
import { auditedReasons, lockBuyer } from './credit-check.ts';
import { holdForCredit } from './hold-for-credit.ts';
import { listCharges, wantedCharges } from './order-charges.ts';
import { requireMayGiveRate } from './order-currency.ts';
import {
  getLoadedOrder,
  getOrderRow,
  lineColumns,
  linesFrom,
  requireAllowed,
  toOrder,
  type LoadedOrder,
} from './orders.queries.ts';
import { orderDay } from './order-day.ts';
import { openToShip } from './order-states.ts';
import { getMaterial, priceLines, type OrderMaterial } from './price-lines.ts';
import { decideFee, withFee } from './revise-charges.ts';
import {
  belowShipped,
  decideRevision,
  isAsBefore,
  isEnded,
  withKeptDiscounts,
  type Revision,
} from './revision.rules.ts';
import { findSalesperson } from './salespeople.ts';
import { shareStock } from './share-stock.ts';
import { auditedDraft } from './write-order.ts';
import { writeRevision } from './write-revision.ts';

type Head = Pick<
  LoadedOrder['order'],
  'locationId' | 'orderedOn' | 'promisedOn' | 'reference' | 'note' | 'salespersonId' | 'deliveryAddress'
>;

/** Locks the order, its customer and the stock of its products and of those asked for, in the order that everybody takes. */
const lockAll = async (call: Call, { id, lines = [] }: ReviseOrder) => {
  const { tx } = call;
  const asked = lines.map(({ productId }) => productId);
  const products = sql`select product_id from order_lines where tenant_id = ${tx.tenantId} and order_id = ${id}
    union select unnest(${asked}::uuid[])`;
  const [order, buyer, stockRows, ownLines, charges, rules] = await Promise.all([
    getOrderRow(tx, id, true),
    lockBuyer(tx, sql`(select customer_id from orders where tenant_id = ${tx.tenantId} and id = ${id})`),
    lockStockRows(
      tx,
      sql`select location_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`,
      products,
    ),
    // Sent after the locks of the stock: what the lines hold may change until then.
    selectRows(tx.db, lineColumns, linesFrom(tx.tenantId, id)),
    listCharges(tx, id),
    getTradingRules(tx),
  ]);
  return {
    loaded: { order, lines: ownLines, charges },
    stock: asLockedStock(order.locationId, stockRows),
    buyer,
    rules,
  };
};

/** Throws where a price is lower than the caller may give (409 `price_too_low`). A given one holds for no more of it, and no other product or pack. */
const requirePrices = ({ actor }: Call, { lines, kept }: Revision, rules: TradingRules): void => {
  const given = new Set(
    kept.flatMap(({ before, after }) =>
      before.unitPrice === after.unitPrice && new Exact(after.quantity).lessThanOrEqualTo(before.quantity)
        ? [after]
        : [],
    ),
  );
  const fields: Record<string, RefusedField> = {};
  for (const [index, line] of lines.entries())
    if (!given.has(line) && !mayGive(line, rules, actor.role))
      fields[`lines.${index}.unitPrice`] = { code: 'manager_gives_price' };
  if (Object.keys(fields).length > 0) throw new AppError('price_too_low', { fields });
};

/** Reserves what the lines hold after the change and frees what they no longer do, or throws with what is short. */
const reserveAnew = (
  { tx }: Call,
  { order }: LoadedOrder,
  { lines, kept, dropped }: Revision,
  { before, now, mayWait }: { before: LockedStock; now: LockedStock; mayWait: boolean },
): Map<string, Exact> => {
  const { reserved, shortages } = shareStock(
    [
      ...lines.map((line) => ({ ...line, held: line.reservedQuantity, wanted: openToShip(line) })),
      ...dropped.map((line) => ({ ...line, held: line.reservedQuantity, wanted: new Exact(0) })),
    ],
    now,
    order.locationId,
  );
  // What waited before goes on waiting.
  const wantedBefore = sumByProduct(
    [...kept.map(({ before: line }) => line), ...dropped].map((line) => ({
      productId: line.productId,
      quantity: openToShip(line),
    })),
  );
  const isMoved = before.locationId !== now.locationId;
  const short = shortages.filter(
    ({ productId, wanted }) => isMoved || new Exact(wanted).greaterThan(wantedBefore.get(productId) ?? 0),
  );
  if (short.length > 0 && !mayWait) throw shortageOf(lines, short);
  const held = [...kept.map(({ before: line }) => line), ...dropped];
  if (isMoved) {
    releaseStock(
      tx,
      held.map(({ productId, reservedQuantity }) => ({ productId, quantity: reservedQuantity })),
      before,
    );
    reserveStock(
      tx,
      lines.map(({ id, productId }) => ({
        productId,
        quantity: (reserved.get(id) ?? new Exact(0)).toFixed(),
      })),
      now,
    );
    return reserved;
  }
  const changes = [...lines, ...dropped].map(({ id, productId, reservedQuantity }) => ({
    productId,
    more: (reserved.get(id) ?? new Exact(0)).minus(reservedQuantity),
  }));
  const quantityOf = ({ productId, more }: (typeof changes)[number]) => ({
    productId,
    quantity: more.abs().toFixed(),
  });
  releaseStock(tx, changes.filter(({ more }) => more.isNegative()).map(quantityOf), before);
  reserveStock(tx, changes.filter(({ more }) => more.isPositive() && !more.isZero()).map(quantityOf), before);
  return reserved;
};

/** What an order comes to, without what was taken back of it. */
const worthOf = ({ order }: LoadedOrder): number => order.totalMinor - order.takenBackMinor;

/**
 * Changes an order that is confirmed or completed: its lines, place, days, reference and note. It keeps its number and counts as revised; the
 * audit trail holds both versions. Its goods are reserved anew in the same transaction. No line goes below what is shipped (409
 * `goods_shipped`). What is invoiced and no longer ordered is credited; what is invoiced at another price is credited and invoiced again; what was paid of it pays for the new invoice. A
 * price below the list needs the same right as at confirmation. Where the customer is beyond their credit limit by what was added, the order
 * is held. A completed order of which more is to be shipped then is confirmed again.
 */
export const reviseOrder = async (call: Call, input: ReviseOrder): Promise<Order> => {
  const { tx } = call;
  const { id, version, reason = null } = input;
  const { loaded, stock, buyer, rules } = await lockAll(call, input);
  requireAllowed(call, loaded, 'revise');
  const { order } = loaded;
  if (order.version !== version) throw new AppError('version_conflict', { current: toOrder(call, loaded) });
  const head: Head = {
    locationId: input.locationId ?? order.locationId,
    orderedOn: await orderDay(call, order, input.orderedOn),
    promisedOn: input.promisedOn === undefined ? order.promisedOn : input.promisedOn,
    reference: input.reference === undefined ? order.reference : input.reference,
    note: input.note === undefined ? order.note : input.note,
    salespersonId: input.salespersonId === undefined ? order.salespersonId : input.salespersonId,
    deliveryAddress: input.deliveryAddress === undefined ? order.deliveryAddress : input.deliveryAddress,
  };
  if (head.salespersonId !== order.salespersonId) await findSalesperson(call, head.salespersonId);
  const fees = await wantedCharges(call, input.deliveryFee);
  const asked = askedLines(loaded, input.lines);
  requireOwn(loaded, asked);
  if (asked.length === 0) throw new AppError('order_empty');
  const couponCodes = input.couponCodes ?? order.couponCodes;
  const renews = input.renewsDiscounts === true || couponCodes.join(' ') !== order.couponCodes.join(' ');
  if (renews) await lockCountedDiscounts(call, id);
  const material: OrderMaterial = await getMaterial(
    call,
    { customerId: order.customerId, locationId: head.locationId, couponCodes, lines: asked },
    { ...order, lines: loaded.lines },
  );
  // What was agreed holds for the change too. Lines whose rest was cancelled keep their part of it, so nothing is shared out anew then.
  const agreed = await getRevisedDiscounts(
    call,
    { id, customerId: order.customerId, couponCodes, renews, isLocked: true },
    material.discounts,
  );
  const hasEnded = loaded.lines.some((line) => isEnded(line));
  if (hasEnded && renews)
    throw new AppError('wrong_state', { detail: { state: order.status, action: 'revise' } });
  const discounts = hasEnded ? null : agreed;
  const priced = priceLines(call, material.lines, { ...material, discounts }, order.pricesIncludeTax, fees);
  const wanted = priced.lines.map((line, index) => {
    const keeps = asked[index]?.id;
    const before = hasEnded ? loaded.lines.find((one) => one.id === keeps) : undefined;
    return { line: before ? withKeptDiscounts(before, line, order.currency) : line, keeps };
  });
  const fee = decideFee(
    loaded.charges,
    input.deliveryFee === undefined ? undefined : (fees[0] ?? null),
    priced.charges[0],
  );
  const revision = withFee(decideRevision(loaded.lines, wanted), fee);
  const isHeadChanged = Object.keys(changedFields(order, head).after).length > 0;
  const hasSameCodes = couponCodes.join(' ') === order.couponCodes.join(' ');
  if (!isHeadChanged && hasSameCodes && fee.isSame && isAsBefore(revision)) {
    tx.leaveUnchanged();
    return toOrder(call, loaded);
  }
  const fields = belowShipped(revision, wanted);
  if (!fields || Object.keys(fields).length > 0)
    throw new AppError('goods_shipped', fields ? { fields } : {});
  requirePrices(call, revision, rules);
  requireRunning(call, material.discounts, { before: loaded.lines, after: revision.lines });
  const day = await businessDay(call, {
    of: 'order',
    day: input.revisedOn,
    field: 'revisedOn',
    notBefore: head.orderedOn,
  });
  if (head.locationId !== order.locationId) await holdLocation(tx, head.locationId);
  const now =
    head.locationId === order.locationId
      ? stock
      : await lockStock(tx, head.locationId, [...stock.totals.keys()]);
  const mayWait = input.backorder === true;
  const isOpen = order.status === 'confirmed' || revision.lines.some((line) => !openToShip(line).isZero());
  const status = isOpen ? 'confirmed' : 'completed';
  const reserved = reserveAnew(call, loaded, revision, { before: stock, now, mayWait });
  await requireWholePrices(tx, id, revision.takenBack);
  const { numbers, left } = await creditQuantities(call, id, revision.takenBack, { day, reason });
  if ([...left.values()].some((quantity) => !quantity.isZero())) throw new AppError('line_credited');
  await writeRevision(call, loaded, revision, { ...head, couponCodes, status, reserved, fee });
  if (agreed)
    recountUses(tx, id, {
      before: loaded.lines,
      after: [...revision.lines, ...loaded.lines.filter((line) => isEnded(line))],
    });

  const invoiceId = await billRevised(call, id, { revision, fee, rules, day });
  const revised = await getLoadedOrder(tx, id, false);
  const isMore = worthOf(revised) > worthOf(loaded);
  if (isMore) await requireMayGiveRate(call, order);
  const reasons = isMore && !order.isOnHold ? await holdForCredit(call, revised.order, buyer) : [];
  const isReopened = status !== order.status;
  tx.audit({
    action: 'order.revise',
    subject: 'order',
    subjectId: id,
    before: { ...auditedDraft(loaded), ...(isReopened && { status: order.status }) },
    after: {
      ...auditedDraft(revised),
      ...(isReopened && { status }),
      revision: order.revision + 1,
      ...(numbers.length > 0 && { creditNotes: numbers }),
      ...(invoiceId !== undefined && { invoice: (await getInvoice(call, { id: invoiceId })).number }),
      ...auditedReasons(reasons),
    },
    ...(reason && { reason }),
  });
  return toOrder(call, reasons.length > 0 ? await getLoadedOrder(tx, id, false) : revised);
};
