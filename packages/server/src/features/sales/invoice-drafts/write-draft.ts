import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type {
  DraftFields,
  InvoiceDraft,
  InvoiceDraftChange,
  NewInvoiceDraft,
} from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { searchText } from '../../../kit/search-words.ts';
import { refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { lockActiveCustomer, requireActive } from '../lock-customer.ts';
import { priceDraft, writeDraftLines } from './draft-lines.ts';
import { getDraft, listDraftLines, lockDraft, type LockedDraft } from './invoice-drafts.queries.ts';

/** An invoice is not of the future, and due on its day at the earliest. What was owed before the books opened may have been due long before. */
const requireDays = (
  call: Call,
  { issuedOn, dueOn }: Pick<DraftFields, 'issuedOn' | 'dueOn'>,
  isOpening: boolean,
): void => {
  if (issuedOn !== null && issuedOn > todayOf(call)) throw refuseField('issuedOn', 'in_future');
  if (isOpening) return;
  const earliest = issuedOn ?? todayOf(call);
  if (dueOn !== null && dueOn < earliest) throw refuseField('dueOn', 'too_early', { earliest });
};

const columnsToWrite = (fields: DraftFields, customerName: string, totals: DocumentTotals) => ({
  customer_id: fields.customerId,
  issued_on: fields.issuedOn,
  due_on: fields.dueOn,
  currency: fields.currency,
  prices_include_tax: fields.pricesIncludeTax,
  net_minor: totals.netMinor,
  tax_minor: totals.taxMinor,
  total_minor: totals.totalMinor,
  taxes: JSON.stringify(totals.taxes),
  search_text: searchText(customerName, ...fields.lines.map(({ description }) => description)),
});

/** The amounts of a draft whose lines and days can be issued. */
const requireIssuable = async (call: Call, fields: DraftFields): Promise<DocumentTotals> => {
  const { lines, issuedOn, pricesIncludeTax, currency } = fields;
  const terms = { day: issuedOn ?? todayOf(call), pricesIncludeTax, currency };
  const { totals, isOpening } = await priceDraft(call, lines, terms);
  requireDays(call, fields, isOpening);
  return totals;
};

/** Begins an invoice without an order. It owes nothing until it is issued. */
export const createDraft = async (call: Call, given: NewInvoiceDraft): Promise<InvoiceDraft> => {
  const { tx, actor } = call;
  const customer = await lockActiveCustomer(tx, given.customerId);
  const fields: DraftFields = {
    customerId: customer.id,
    issuedOn: given.issuedOn ?? null,
    dueOn: given.dueOn ?? null,
    currency: given.currency ?? customer.currency ?? actor.company.baseCurrency,
    pricesIncludeTax: given.pricesIncludeTax ?? actor.company.pricesIncludeTax,
    lines: given.lines,
  };
  const totals = await requireIssuable(call, fields);
  const id = newId();
  await tx.db
    .insertInto('invoice_drafts')
    .values({
      ...columnsToWrite(fields, customer.name, totals),
      tenant_id: tx.tenantId,
      id,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  await writeDraftLines(tx, id, fields.lines, totals);
  tx.audit({ action: 'invoice.create', subject: 'invoice', subjectId: id, after: { ...fields } });
  return getDraft(call, { id });
};

const fieldsOf = async (
  call: Call,
  { id, customerId, issuedOn, dueOn, currency, pricesIncludeTax }: LockedDraft,
): Promise<DraftFields> => {
  const lines = await listDraftLines(call.tx, id);
  return {
    customerId,
    issuedOn,
    dueOn,
    currency,
    pricesIncludeTax,
    lines: lines.map((line) => ({
      productId: line.productId,
      description: line.description,
      accountId: line.accountId,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discountPercent: line.discountPercent,
      taxClassId: line.taxClassId,
    })),
  };
};

/** Changes the given fields of a draft. Where nothing changes, nothing is written. */
export const updateDraft = async (
  call: Call,
  { id, version, ...given }: InvoiceDraftChange,
): Promise<InvoiceDraft> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id, version, newCustomerId: given.customerId });
  const current = await fieldsOf(call, draft);
  const { before, after } = changedFields(current, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getDraft(call, { id });
  }
  const fields: DraftFields = { ...current, ...after };
  const customer = draft.customers.find((one) => one.id === fields.customerId);
  if (after.customerId !== undefined) requireActive(customer);
  const totals = await requireIssuable(call, fields);
  await tx.db
    .updateTable('invoice_drafts')
    .set({ ...columnsToWrite(fields, customer?.name ?? '', totals), version: draft.version + 1 })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  await writeDraftLines(tx, id, fields.lines, totals);
  tx.audit({ action: 'invoice.update', subject: 'invoice', subjectId: id, before, after });
  return getDraft(call, { id });
};

export const deleteDraft = ({ tx }: Call, id: string): Promise<unknown> =>
  tx.db.deleteFrom('invoice_drafts').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();

export const removeDraft = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const draft = await lockDraft(call, { id });
  const before = { ...(await fieldsOf(call, draft)) };
  await deleteDraft(call, id);
  call.tx.audit({ action: 'invoice.remove', subject: 'invoice', subjectId: id, before });
  return {};
};
