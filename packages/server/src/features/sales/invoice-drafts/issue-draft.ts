import { sql } from 'kysely';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { billedPrice } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.rules';
import type { IssueDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { discountsOf } from '@shelfwise/contract/features/sales/orders/prices';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { columnsGiven } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { incomeLines } from '../invoices/income-lines.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { taxLines } from '../invoices/invoices.rules.ts';
import { requireActive, type LockedCustomer } from '../lock-customer.ts';
import { priceDraft } from './draft-lines.ts';
import { listDraftLines, lockDraft, type DraftLine, type LockedDraft } from './invoice-drafts.queries.ts';
import { deleteDraft } from './write-draft.ts';

const givenLines = columnsGiven('invoice_lines', {
  line_number: 'int',
  product_id: 'uuid',
  account_id: 'uuid',
  description: 'text',
  sku: 'text',
  unit: 'text',
  quantity: 'numeric',
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
  tax_class_id: 'uuid',
  tax_parts: 'jsonb',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
});

interface Issued {
  draft: LockedDraft;
  buyer: LockedCustomer;
  number: string;
  issuedOn: string;
  lines: readonly DraftLine[];
  totals: DocumentTotals;
  isOpening: boolean;
}

const insertInvoice = async (
  { tx, actor }: Call,
  { draft, buyer, number, issuedOn, lines, totals, isOpening }: Issued,
): Promise<void> => {
  const { id } = draft;
  const rows = lines.map((line, index) => ({
    lineNumber: line.number,
    productId: line.productId,
    accountId: line.accountId,
    description: line.description,
    sku: line.sku,
    unit: line.unit,
    quantity: line.quantity,
    listPrice: line.unitPrice,
    unitPrice: billedPrice(line),
    discounts: discountsOf(
      { listPrice: line.unitPrice, unitPrice: billedPrice(line), quantity: line.quantity },
      draft.currency,
    ),
    taxClassId: line.taxClassId,
    taxParts: totals.lines[index]?.taxParts ?? [],
    netMinor: totals.lines[index]?.netMinor ?? 0,
    taxMinor: totals.lines[index]?.taxMinor ?? 0,
    totalMinor: totals.lines[index]?.totalMinor ?? 0,
  }));
  // A due day that was typed for an earlier day of issue moves no invoice before its own day.
  const dueOn = latestDay(draft.dueOn ?? addDays(issuedOn, buyer.paymentTermsDays), issuedOn);
  await Promise.all([
    sql`insert into invoices (tenant_id, id, number, customer_id, seller, customer_name, customer_address, customer_tax_number,
          status, issued_on, due_on, issued_at, issued_by, currency, prices_include_tax, net_minor, tax_minor, total_minor, taxes, is_opening)
        values (${tx.tenantId}, ${id}, ${number}, ${buyer.id}, ${JSON.stringify(sellerOnDay(actor.company, issuedOn))},
          ${buyer.name}, ${buyer.address}, ${buyer.taxNumber}, 'issued', ${issuedOn}, ${dueOn}, ${tx.at}, ${tx.origin.actorId},
          ${draft.currency}, ${draft.pricesIncludeTax}, ${totals.netMinor}, ${totals.taxMinor}, ${totals.totalMinor}, ${JSON.stringify(totals.taxes)}, ${isOpening})`.execute(
      tx.db,
    ),
    sql`insert into invoice_lines (tenant_id, invoice_id, line_number, product_id, account_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor)
        select ${tx.tenantId}, ${id}, line_number, product_id, account_id, description, sku, unit, quantity, list_price,
          unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor
        from ${givenLines('line', rows)}
        returning line_number`.execute(tx.db),
  ]);
};

/**
 * Issues a draft under the lock of its customer: it gets its gapless number last, the tax of its day, and is owed from then on. Its goods
 * move no stock. Of two calls at once, the second finds no draft any more (404).
 */
export const issueDraft = async (
  call: Call,
  { id, version, issuedOn: asked }: IssueDraft,
): Promise<Invoice> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id, version });
  const buyer = requireActive(draft.customers.find((one) => one.id === draft.customerId));
  const issuedOn = await businessDay(call, { day: asked ?? draft.issuedOn ?? undefined, field: 'issuedOn' });
  const lines = await listDraftLines(tx, id);
  const { totals, isOpening } = await priceDraft(call, lines, {
    day: issuedOn,
    pricesIncludeTax: draft.pricesIncludeTax,
  });
  if (totals.totalMinor === 0) throw new AppError('invoice_empty');
  await deleteDraft(call, id);
  const number = await nextNumber(tx, 'invoice');
  const partyId = buyer.id;
  registerDocument(tx, {
    id,
    kind: 'invoice',
    number,
    businessDate: issuedOn,
    partyId,
    totalMinor: totals.totalMinor,
    currency: draft.currency,
  });
  await insertInvoice(call, { draft, buyer, number, issuedOn, lines, totals, isOpening });
  const earned = lines.map(({ accountId }, index) => ({
    accountId,
    netMinor: totals.lines[index]?.netMinor ?? 0,
  }));
  await postEntry(tx, {
    documentId: id,
    entryDate: issuedOn,
    memo: number,
    currency: draft.currency,
    lines: [
      { account: 'receivable', debitMinor: totals.totalMinor, partyId },
      ...incomeLines(earned, 'creditMinor', null),
      ...taxLines(totals.taxes, 'creditMinor'),
    ],
  });
  tx.audit({
    action: 'invoice.issue',
    subject: 'invoice',
    subjectId: id,
    after: { invoice: number, issuedOn, totalMinor: totals.totalMinor },
  });
  return getInvoice(call, { id });
};
