import { sql } from 'kysely';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type {
  NewPurchaseOrder,
  PurchaseLineInput,
  PurchaseOrder,
  PurchaseOrderChange,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { pricePurchase, type WantedLine } from './price-purchase.ts';
import { getPurchaseMaterial, type PurchaseMaterial } from './purchase-material.ts';
import {
  getLoadedPurchase,
  requirePurchaseAction,
  requireVersion,
  toPurchaseOrder,
  type LoadedPurchase,
} from './purchase-orders.queries.ts';
import { pricesFor } from './suggest-prices.ts';
import { auditedPurchase, writeLines } from './write-lines.ts';

/** Lines without a price get the suggested one; 0 where nothing is known, and the screen says so. */
const withPrices = async (
  call: Call,
  lines: readonly PurchaseLineInput[],
  material: PurchaseMaterial,
): Promise<WantedLine[]> => {
  const unpriced = lines
    .filter((line) => line.unitPrice === undefined)
    .map(({ productId, packId = null, quantity }) => ({ productId, packId, quantity }));
  const prices = (await pricesFor(call, unpriced, material)).values();
  return lines.map((line) => ({
    ...line,
    unitPrice: line.unitPrice ?? prices.next().value?.unitPrice ?? '0',
  }));
};

/** The day after the supplier's lead time, counted from a day; null where nobody knows how long they take. */
export const expectedAfter = ({ leadTimeDays }: PurchaseMaterial['supplier'], day: string): string | null =>
  leadTimeDays === null ? null : addDays(day, leadTimeDays);

/** The columns that follow from what an order refers to and from its lines. */
export const amountColumns = (totals: DocumentTotals, lineCount: number) => ({
  net_minor: totals.netMinor,
  tax_minor: totals.taxMinor,
  total_minor: totals.totalMinor,
  taxes: JSON.stringify(totals.taxes),
  item_count: lineCount,
});

/**
 * Drafts a purchase order: it has no number, and nothing of it is expected yet. It is in the supplier's currency. Lines have the prices that
 * are given, or the suggested ones.
 */
export const createPurchaseOrder = async (call: Call, input: NewPurchaseOrder): Promise<PurchaseOrder> => {
  const { tx, actor } = call;
  const day = todayOf(call);
  const material = await getPurchaseMaterial(call, input);
  const wanted = await withPrices(call, input.lines, material);
  const currency = material.supplier.currency ?? actor.company.baseCurrency;
  const pricesIncludeTax = input.pricesIncludeTax ?? false;
  const { lines, totals } = await pricePurchase(call, wanted, material, { currency, pricesIncludeTax, day });
  const id = newId();
  await tx.db
    .insertInto('purchase_orders')
    .values({
      tenant_id: tx.tenantId,
      id,
      supplier_id: material.supplier.id,
      location_id: material.place.id,
      currency,
      prices_include_tax: pricesIncludeTax,
      ...amountColumns(totals, lines.length),
      expected_on: input.expectedOn === undefined ? expectedAfter(material.supplier, day) : input.expectedOn,
      reference: input.reference ?? null,
      note: input.note ?? null,
      internal_note: input.internalNote ?? null,
      search_text: searchText(material.supplier.name, input.reference),
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  await writeLines(tx, id, lines);
  const created = await getLoadedPurchase(call, id, false);
  tx.audit({
    action: 'purchase_order.create',
    subject: 'purchase_order',
    subjectId: id,
    after: auditedPurchase(created),
  });
  return toPurchaseOrder(call, created);
};

/** A line as somebody would enter it again. */
export const enteredLine = (line: LoadedPurchase['lines'][number]) => ({
  productId: line.productId,
  packId: line.packId,
  quantity: line.enteredQuantity,
  unitPrice: line.unitPrice,
  discountPercent: line.discountPercent,
  taxClassId: line.taxClassId,
});

/**
 * Drafts an order with the lines, prices and notes of another. It is expected after the supplier's lead time from today. What was archived
 * since is refused, since the new order does not have it yet.
 */
export const duplicatePurchaseOrder = async (call: Call, { id }: { id: string }): Promise<PurchaseOrder> => {
  const { order, lines } = await getLoadedPurchase(call, id, false);
  return createPurchaseOrder(call, {
    supplierId: order.supplierId,
    locationId: order.locationId,
    note: order.note,
    internalNote: order.internalNote,
    pricesIncludeTax: order.pricesIncludeTax,
    lines: lines.map(enteredLine),
  });
};

/** Throws for a line that names another one's id, or that of a line the order does not have: a line stays with its product. */
const requireOwnLines = (lines: readonly PurchaseLineInput[], { lines: own }: LoadedPurchase): void => {
  const known = new Map(own.map((line) => [line.id, line.productId]));
  const fields: Record<string, RefusedField> = {};
  for (const [index, { id, productId }] of lines.entries()) {
    if (id === undefined) continue;
    if (known.get(id) !== productId) fields[`lines.${index}.id`] = { code: 'unknown_record' };
    known.delete(id);
  }
  if (Object.keys(fields).length > 0) throw new AppError('not_found', { fields });
};

/**
 * Writes the given fields of a locked order, and the lines with the taxes of the day. It keeps what was archived since. Returns the order as
 * it is then, or undefined where nothing changes and nothing is written.
 */
export const rewritePurchase = async (
  call: Call,
  loaded: LoadedPurchase,
  change: Omit<PurchaseOrderChange, 'id' | 'version'>,
  { day, columns }: { day: string; columns: object },
): Promise<LoadedPurchase | undefined> => {
  const { tx, actor } = call;
  const { order } = loaded;
  const { lines: given, ...fields } = change;
  const head = changedFields(order, fields);
  const changed = { ...order, ...head.after };
  const wanted =
    given ?? loaded.lines.map((line) => ({ ...enteredLine(line), id: line.id, expectedOn: line.expectedOn }));
  requireOwnLines(wanted, loaded);
  const material = await getPurchaseMaterial(
    call,
    { ...changed, lines: wanted },
    { ...order, lines: loaded.lines },
  );
  const currency =
    order.number === null ? (material.supplier.currency ?? actor.company.baseCurrency) : order.currency;
  const { pricesIncludeTax } = changed;
  const { lines, totals } = await pricePurchase(call, await withPrices(call, wanted, material), material, {
    currency,
    pricesIncludeTax,
    day,
    held: loaded.lines,
  });
  const { expectedOn, reference, note, internalNote } = changed;
  const isSame =
    Object.keys(head.after).length === 0 &&
    currency === order.currency &&
    Object.keys(
      changedFields({ lines: loaded.lines.map(linesAsWritten) }, { lines: lines.map(linesAsWritten) }).after,
    ).length === 0;
  if (isSame) return undefined;
  await writeLines(tx, order.id, lines);
  await tx.db
    .updateTable('purchase_orders')
    .set({
      supplier_id: material.supplier.id,
      location_id: material.place.id,
      currency,
      prices_include_tax: pricesIncludeTax,
      ...amountColumns(totals, lines.length),
      expected_on: expectedOn,
      reference,
      note,
      internal_note: internalNote,
      search_text: searchText(order.number, material.supplier.name, reference),
      ...columns,
      version: order.version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', order.id)
    .execute();
  return getLoadedPurchase(call, order.id, false);
};

type Line = Pick<
  LoadedPurchase['lines'][number],
  | 'id'
  | 'productId'
  | 'packId'
  | 'enteredQuantity'
  | 'unitPrice'
  | 'discountPercent'
  | 'taxClassId'
  | 'taxParts'
  | 'expectedOn'
  | 'sku'
  | 'productName'
>;
/** What two versions of a line are compared by; numbers by their value and not by how they are written. */
const linesAsWritten = (line: Line) => [
  line.id,
  line.productId,
  line.packId,
  Number(line.enteredQuantity),
  Number(line.unitPrice),
  Number(line.discountPercent),
  line.taxClassId,
  line.taxParts.map(({ name, percent, taxMinor }) => [name, percent, taxMinor]),
  line.expectedOn,
  line.sku,
  line.productName,
];

/** Changes a draft. An approval, and the question for one, were for the former version, so they are gone. */
export const updatePurchaseOrder = async (
  call: Call,
  { id, version, ...change }: PurchaseOrderChange,
): Promise<PurchaseOrder> => {
  const { tx } = call;
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'edit');
  requireVersion(call, loaded, version);
  const changed = await rewritePurchase(call, loaded, change, {
    day: todayOf(call),
    columns: { approval_asked_by: null, approved_by: null },
  });
  if (!changed) {
    tx.leaveUnchanged();
    return toPurchaseOrder(call, loaded);
  }
  tx.audit({
    action: 'purchase_order.update',
    subject: 'purchase_order',
    subjectId: id,
    before: auditedPurchase(loaded),
    after: auditedPurchase(changed),
  });
  return toPurchaseOrder(call, changed);
};

/** Deletes a draft with its lines. */
export const removePurchaseOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { tx } = call;
  const loaded = await getLoadedPurchase(call, id, true);
  requirePurchaseAction(call, loaded, 'remove');
  await sql`delete from purchase_orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  tx.audit({
    action: 'purchase_order.remove',
    subject: 'purchase_order',
    subjectId: id,
    before: auditedPurchase(loaded),
  });
  return {};
};
