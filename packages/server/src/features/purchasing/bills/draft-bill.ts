import { billNumberKey, dueDay } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type {
  Bill,
  BillChange,
  BillFields,
  BillLineInput,
  NewBill,
} from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { releasePictures } from '../new-pictures.ts';
import { priceLines, writeBillLines } from './bill-lines.ts';
import { listBillLines } from './bill-lines.queries.ts';
import {
  getBill,
  listBillPictures,
  lockBill,
  lockSuppliers,
  type LockedBill,
  type LockedSupplier,
} from './bills.queries.ts';
import { refuseRepeated } from './repeated-bills.ts';

/** The days of a bill must make sense: not of the future, and due on its day at the earliest. */
export const requireDays = (
  call: Call,
  { billedOn, dueOn }: Pick<BillFields, 'billedOn' | 'dueOn'>,
): void => {
  if (billedOn > todayOf(call)) throw refuseField('billedOn', 'in_future');
  if (dueOn < billedOn) throw refuseField('dueOn', 'too_early', { earliest: billedOn });
};

const columnsToWrite = (fields: BillFields, supplierName: string, totals: DocumentTotals) => ({
  supplier_id: fields.supplierId,
  supplier_number: fields.supplierNumber,
  number_key: billNumberKey(fields.supplierNumber),
  repeats_reason: fields.repeatsReason,
  billed_on: fields.billedOn,
  due_on: fields.dueOn,
  currency: fields.currency,
  prices_include_tax: fields.pricesIncludeTax,
  note: fields.note,
  net_minor: totals.netMinor,
  tax_minor: totals.taxMinor,
  total_minor: totals.totalMinor,
  taxes: JSON.stringify(totals.taxes),
  search_text: searchText(fields.supplierNumber, supplierName, fields.note),
});

const requireSupplier = (suppliers: readonly LockedSupplier[], id: string): LockedSupplier => {
  const supplier = suppliers.find((one) => one.id === id);
  if (!supplier) throw new AppError('not_found', { fields: { supplierId: { code: 'unknown_record' } } });
  return supplier;
};

/** Nothing new is owed to a supplier who was archived (409 `archived`). */
export const refuseArchived = ({ status }: LockedSupplier): void => {
  if (status === 'archived') throw new AppError('archived', { fields: { supplierId: { code: 'archived' } } });
};

/** Enters a bill or credit as a draft: it has no number and owes nothing. Bills made `besides` it of the same delivery are no repetition. */
export const createBill = async (
  call: Call,
  { kind, ...given }: NewBill,
  besides: readonly string[] = [],
): Promise<Bill> => {
  const { tx, actor } = call;
  const supplier = requireSupplier(await lockSuppliers(tx, [given.supplierId]), given.supplierId);
  refuseArchived(supplier);
  const billedOn = given.billedOn ?? todayOf(call);
  const fields: BillFields = {
    supplierId: supplier.id,
    supplierNumber: given.supplierNumber ?? null,
    billedOn,
    dueOn: given.dueOn ?? dueDay(billedOn, kind === 'bill' ? supplier.paymentTermsDays : 0),
    currency: given.currency ?? supplier.currency ?? actor.company.baseCurrency,
    pricesIncludeTax: given.pricesIncludeTax ?? false,
    note: given.note ?? null,
    repeatsReason: given.repeatsReason ?? null,
    lines: given.lines,
  };
  requireDays(call, fields);
  const { totals, lines } = await priceLines(call, fields.lines, { kind, ...fields });
  await refuseRepeated(call, { kind, ...fields, ...totals }, fields.repeatsReason, besides);
  const id = newId();
  await tx.db
    .insertInto('bills')
    .values({
      ...columnsToWrite(fields, supplier.name, totals),
      tenant_id: tx.tenantId,
      id,
      kind,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  await writeBillLines(tx, id, lines, totals);
  tx.audit({ action: 'bill.create', subject: 'bill', subjectId: id, after: { kind, ...fields } });
  return getBill(call, { id });
};

/** A draft in the version that the person saw (409 `wrong_state`, or `version_conflict` with the current one). */
export const requireDraft = async (
  call: Call,
  bill: LockedBill,
  version: number | undefined,
): Promise<void> => {
  if (bill.status !== 'draft') throw new AppError('wrong_state', { detail: { state: bill.status } });
  if (version !== undefined && bill.version !== version)
    throw new AppError('version_conflict', { current: await getBill(call, { id: bill.id }) });
};

/** The lines of a draft as they were entered. */
const linesOf = async (call: Call, id: string): Promise<BillLineInput[]> => {
  const lines = await listBillLines(call.tx, id);
  return lines.map((line) => ({
    description: line.description,
    accountId: line.accountId,
    receiptId: line.receiptId,
    receiptLine: line.receiptLine,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discountPercent: line.discountPercent,
    taxClassId: line.taxClassId,
  }));
};

const fieldsOf = async (call: Call, bill: LockedBill): Promise<BillFields> => {
  const { supplierId, supplierNumber, billedOn, dueOn, currency, pricesIncludeTax, note, repeatsReason } =
    bill;
  const lines = await linesOf(call, bill.id);
  return {
    supplierId,
    supplierNumber,
    billedOn,
    dueOn,
    currency,
    pricesIncludeTax,
    note,
    repeatsReason,
    lines,
  };
};

/** Changes the given fields of a draft. Where nothing changes, nothing is written. */
export const updateBill = async (call: Call, { id, version, ...given }: BillChange): Promise<Bill> => {
  const { tx } = call;
  const bill = await lockBill(tx, id, given.supplierId);
  await requireDraft(call, bill, version);
  const current = await fieldsOf(call, bill);
  const { before, after } = changedFields(current, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getBill(call, { id });
  }
  const fields: BillFields = { ...current, ...after };
  const supplier = requireSupplier(bill.suppliers, fields.supplierId);
  if (after.supplierId !== undefined) refuseArchived(supplier);
  requireDays(call, fields);
  const { totals, lines } = await priceLines(call, fields.lines, { kind: bill.kind, ...fields });
  await refuseRepeated(call, { kind: bill.kind, ...fields, ...totals, exceptId: id }, fields.repeatsReason);
  await tx.db
    .updateTable('bills')
    .set({ ...columnsToWrite(fields, supplier.name, totals), version: bill.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  await writeBillLines(tx, id, lines, totals);
  tx.audit({ action: 'bill.update', subject: 'bill', subjectId: id, before, after });
  return getBill(call, { id });
};

/** Deletes a draft; an approved bill is voided instead. */
export const removeBill = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const bill = await lockBill(tx, id);
  await requireDraft(call, bill, undefined);
  const before = { kind: bill.kind, ...(await fieldsOf(call, bill)) };
  const pictures = await listBillPictures(tx, id);
  await tx.db.deleteFrom('bills').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  await releasePictures(tx, pictures);
  tx.audit({ action: 'bill.remove', subject: 'bill', subjectId: id, before });
  return {};
};
