import type {
  NewStockReceipt,
  ReceiptFields,
  StockReceipt,
  StockReceiptChange,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { receivingLocation } from '../../inventory/index.ts';
import { releasePictures } from '../new-pictures.ts';
import { getStockReceipt } from './get-receipt.ts';
import { resolveReceipt, type Held } from './receipt-records.ts';
import {
  listReceiptCosts,
  listReceiptLines,
  listReceiptPictures,
  lockReceipt,
  type LockedReceipt,
} from './receipts.queries.ts';
import { replaceCosts, replaceLines } from './write-lines.ts';

const headOf = (
  { lines, costs: _, ...fields }: ReceiptFields,
  supplierName: string,
  number: string | null,
) => ({
  supplier_id: fields.supplierId,
  location_id: fields.locationId,
  business_date: fields.businessDate,
  currency: fields.currency,
  prices_include_tax: fields.pricesIncludeTax,
  delivery_note_number: fields.deliveryNoteNumber,
  note: fields.note,
  item_count: lines.length,
  search_text: searchText(number, fields.deliveryNoteNumber, supplierName),
});

/** Writes a new draft of what `fields` were resolved to, perhaps in place of a receipt that was undone; returns its id. */
export const writeDraft = async (
  { tx, actor }: Call,
  fields: ReceiptFields,
  { supplier, lines }: Awaited<ReturnType<typeof resolveReceipt<ReceiptFields['lines'][number]>>>,
  replaces?: { id: string; number: string },
): Promise<string> => {
  const id = newId();
  await tx.db
    .insertInto('stock_receipts')
    .values({
      ...headOf(fields, supplier.name, null),
      tenant_id: tx.tenantId,
      id,
      created_at: tx.at,
      created_by: actor.userId,
      replaces_id: replaces?.id ?? null,
    })
    .execute();
  await replaceLines(tx, id, lines);
  await replaceCosts(tx, id, fields.costs);
  tx.audit({
    action: 'stock_receipt.draft',
    subject: 'stock_receipt',
    subjectId: id,
    after: { ...fields, ...(replaces && { replaces: replaces.number }) },
  });
  return id;
};

/** Begins a receipt: it has no number and moves nothing. Its currency is that of the supplier, unless it says another. */
export const createReceipt = async (call: Call, given: NewStockReceipt): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const locationId = given.locationId ?? (await receivingLocation(tx));
  const { supplier, lines } = await resolveReceipt(tx, { ...given, locationId });
  const fields: ReceiptFields = {
    supplierId: given.supplierId,
    locationId,
    businessDate: given.businessDate ?? null,
    currency: given.currency ?? supplier.currency ?? actor.company.baseCurrency,
    pricesIncludeTax: given.pricesIncludeTax ?? false,
    deliveryNoteNumber: given.deliveryNoteNumber ?? null,
    note: given.note ?? null,
    lines: given.lines,
    costs: given.costs,
  };
  const id = await writeDraft(call, fields, { supplier, lines });
  return getStockReceipt(call, { id });
};

/** Locks a draft in the version that the person saw (409 `wrong_state`, or `version_conflict` with the current one). */
export const lockDraft = async (
  call: Call,
  { id, version }: { id: string; version?: number },
): Promise<LockedReceipt> => {
  const draft = await lockReceipt(call.tx, id);
  if (!draft) throw new AppError('not_found');
  if (draft.status !== 'draft') throw new AppError('wrong_state', { detail: { state: draft.status } });
  if (version !== undefined && draft.version !== version)
    throw new AppError('version_conflict', { current: await getStockReceipt(call, { id }) });
  return draft;
};

/** The fields of a draft as they were typed, and what it refers to. */
export const fieldsOf = async (
  tx: TenantTransaction,
  draft: LockedReceipt,
): Promise<{ fields: ReceiptFields; held: Held }> => {
  const [rows, typed] = await Promise.all([listReceiptLines(tx, draft.id), listReceiptCosts(tx, draft.id)]);
  const costs = typed.map(({ kind, currency: of, amountMinor, split }) => ({
    kind,
    currency: of,
    amountMinor,
    split,
  }));
  const lines = rows.map((row) => ({
    productId: row.productId,
    packId: row.packId,
    enteredQuantity: row.enteredQuantity,
    rejectedQuantity: row.rejectedQuantity,
    rejectedReason: row.rejectedReason,
    unitPrice: row.unitPrice,
    discountPercent: row.discountPercent,
    weight: row.weight,
    orderLineId: row.orderLineId,
  }));
  const { supplierId, locationId, businessDate, currency, pricesIncludeTax, deliveryNoteNumber, note } =
    draft;
  const head = { supplierId, locationId, businessDate, pricesIncludeTax, deliveryNoteNumber, note };
  return {
    fields: { ...head, currency, lines, costs },
    held: { supplierId, locationId, productIds: new Set(lines.map((line) => line.productId)) },
  };
};

/** Changes the given fields of a draft. Where nothing changes, nothing is written. */
export const updateReceipt = async (
  call: Call,
  { id, version, ...given }: StockReceiptChange,
): Promise<StockReceipt> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id, version });
  const { fields: current, held } = await fieldsOf(tx, draft);
  const { before, after } = changedFields(current, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getStockReceipt(call, { id });
  }
  const changed: ReceiptFields = { ...current, ...after };
  const { supplier, lines } = await resolveReceipt(tx, changed, held);
  await tx.db
    .updateTable('stock_receipts')
    .set({ ...headOf(changed, supplier.name, null), version: version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (after.lines) await replaceLines(tx, id, lines);
  if (after.costs) await replaceCosts(tx, id, changed.costs);
  tx.audit({ action: 'stock_receipt.update', subject: 'stock_receipt', subjectId: id, before, after });
  return getStockReceipt(call, { id });
};

/** Deletes a draft; what is posted can only be reversed. */
export const removeReceipt = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id });
  const { fields } = await fieldsOf(tx, draft);
  const pictures = await listReceiptPictures(tx, id);
  await tx.db
    .deleteFrom('stock_receipts')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  await releasePictures(tx, pictures);
  tx.audit({
    action: 'stock_receipt.remove',
    subject: 'stock_receipt',
    subjectId: id,
    before: { ...fields },
  });
  return {};
};
