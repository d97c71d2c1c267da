import type {
  PurchaseOrder,
  PurchaseOrderRevision,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import {
  coversReceived,
  receiptStateOf,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, registerDocument } from '../../ledger/index.ts';
import { amountColumns, expectedAfter, rewritePurchase } from './draft-purchase.ts';
import { pricePurchase } from './price-purchase.ts';
import { getPurchaseMaterial, type PurchaseMaterial } from './purchase-material.ts';
import { endOrderLinks } from './end-order-links.ts';
import {
  getLoadedPurchase,
  requirePurchaseAction,
  requireVersion,
  toPurchaseOrder,
  type LoadedPurchase,
} from './purchase-orders.queries.ts';
import { auditedPurchase, writeLines } from './write-lines.ts';

/** Throws where the supplier, the location or a product was archived after the draft was written (409, naming the fields). */
const requireInUse = ({ lines }: LoadedPurchase, { supplier, place, products }: PurchaseMaterial): void => {
  const fields: Record<string, RefusedField> = {};
  if (supplier.status === 'archived') fields['supplierId'] = { code: 'archived' };
  if (place.status === 'archived') fields['locationId'] = { code: 'archived' };
  for (const [index, { productId }] of lines.entries()) {
    if (products.get(productId)?.status === 'archived')
      fields[`lines.${index}.productId`] = { code: 'archived' };
  }
  if (Object.keys(fields).length > 0) throw new AppError('archived', { fields });
};

interface Send {
  id: string;
  version: number;
  orderedOn?: string | undefined;
}

/** The draft's lines as they are, to be priced again with the taxes of its day. */
const wantedAgain = ({ lines }: LoadedPurchase) =>
  lines.map((line) => ({ ...line, quantity: line.enteredQuantity }));

/**
 * Sends a draft: it gets its number, its day and the taxes of that day, keeps the supplier as they are now, and its goods count as incoming.
 * Above the amount of the company's rules an admin must have approved it; an admin who sends it approves it by that. The order is locked
 * first and the number last.
 */
export const sendPurchaseOrder = async (
  call: Call,
  { id, version, orderedOn }: Send,
): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const draft = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, draft, 'send');
  requireVersion(call, draft, version);
  const { order } = draft;
  const material = await getPurchaseMaterial(
    call,
    { ...order, lines: draft.lines },
    { ...order, lines: draft.lines },
  );
  requireInUse(draft, material);
  const day = await businessDay(call, { of: 'purchase_order', day: orderedOn, field: 'orderedOn' });
  const { lines, totals } = await pricePurchase(call, wantedAgain(draft), material, { ...order, day });
  const { supplier } = material;
  const number = await nextNumber(tx, 'purchase_order');
  registerDocument(tx, {
    id,
    kind: 'purchase_order',
    number,
    businessDate: day,
    partyId: supplier.id,
    totalMinor: totals.totalMinor,
    currency: order.currency,
  });
  await Promise.all([
    writeLines(tx, id, lines),
    tx.db
      .updateTable('purchase_orders')
      .set({
        status: 'sent',
        number,
        ordered_on: day,
        expected_on: order.expectedOn ?? expectedAfter(supplier, day),
        supplier_name: supplier.name,
        supplier_address: supplier.address,
        supplier_tax_number: supplier.taxNumber,
        ...amountColumns(totals, lines.length),
        ...(draft.needsApproval && order.approvedBy === null && { approved_by: actor.userId }),
        refused_by: null,
        refused_reason: null,
        search_text: searchText(number, supplier.name, order.reference),
        sent_at: tx.at,
        sent_by: actor.userId,
        version: order.version + 1,
      })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', id)
      .execute(),
  ]);
  const sent = await getLoadedPurchase(call, id, false);
  tx.audit({
    action: 'purchase_order.send',
    subject: 'purchase_order',
    subjectId: id,
    before: { status: 'draft' },
    after: { status: 'sent', number, orderedOn: day, totalMinor: totals.totalMinor },
  });
  return toPurchaseOrder(call, sent);
};

/** An order may have come whole by being revised to what has come, or only in part by wanting more. */
const setReceiptState = async ({ tx }: Call, { order, lines }: LoadedPurchase): Promise<void> => {
  const receiptState = receiptStateOf(lines);
  if (receiptState === order.receiptState) return;
  await tx.db
    .updateTable('purchase_orders')
    .set({ receipt_state: receiptState })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', order.id)
    .execute();
};

/** A quantity of the product's own unit in the packs of a line, rounded up. */
const inEntered = ({ enteredQuantity, quantity }: LoadedPurchase['lines'][number], base: string): string =>
  new Exact(base).times(enteredQuantity).dividedBy(quantity).toDecimalPlaces(6, Exact.ROUND_UP).toFixed();

/** Throws where a line would be below what has come of it, or gone although something came (400, or 409 `goods_received`). */
const requireCovered = (lines: LoadedPurchase['lines'], before: LoadedPurchase['lines']): void => {
  const fields: Record<string, RefusedField> = {};
  for (const old of before) {
    const index = lines.findIndex(({ id }) => id === old.id);
    const line = lines[index];
    if (line ? coversReceived(old, line.quantity) : coversReceived(old, '0')) continue;
    if (!line) throw new AppError('goods_received');
    fields[`lines.${index}.quantity`] = {
      code: 'too_small',
      detail: { minimum: inEntered(line, old.receivedQuantity) },
    };
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};

const hasOtherGoods = (revised: LoadedPurchase, before: LoadedPurchase): boolean =>
  revised.lines.some(({ productId }) => !before.lines.some((line) => line.productId === productId));

/**
 * Changes an order that was sent, while something of it is still to come: an order sent with a wrong price, say. It keeps its number and day,
 * counts as revised, and its trail holds what it said before; the register keeps what it came to when it was sent. What has come of it was
 * received at the price of its receipt, and is put right there. Links to it end, so that the supplier gets the new version by a new one.
 * Above the amount of the company's rules, only an admin has it come to more, or buy goods that were not on it.
 */
export const revisePurchaseOrder = async (
  call: Call,
  { id, version, ...change }: PurchaseOrderRevision,
): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'revise');
  requireVersion(call, loaded, version);
  const { order } = loaded;
  const revised = await rewritePurchase(call, loaded, change, {
    day: order.orderedOn ?? '',
    columns: { revision: order.revision + 1 },
  });
  if (!revised) {
    tx.leaveUnchanged();
    return toPurchaseOrder(call, loaded);
  }
  if (revised.lines.length === 0) throw new AppError('order_empty');
  requireCovered(revised.lines, loaded.lines);
  const isMore = revised.order.totalMinor > order.totalMinor || hasOtherGoods(revised, loaded);
  if (revised.needsApproval && isMore && actor.role !== 'admin') throw new AppError('approval_needed');
  await endOrderLinks(call, order);
  await setReceiptState(call, revised);
  tx.audit({
    action: 'purchase_order.revise',
    subject: 'purchase_order',
    subjectId: id,
    before: auditedPurchase(loaded),
    after: { ...auditedPurchase(revised), revision: revised.order.revision },
  });
  return toPurchaseOrder(call, await getLoadedPurchase(call, id, false));
};
