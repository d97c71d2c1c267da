import { sql } from 'kysely';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { billedPrice } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.rules';
import type { IssueDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { totalsInBooks } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import { discountsOf } from '@shelfwise/contract/features/sales/orders/prices';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays, latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { columnsGiven } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { nextNumber, rateInBooks } from '../../company/index.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { incomeLines } from '../invoices/income-lines.ts';
import { getInvoice } from '../invoices/invoices.queries.ts';
import { taxLines } from '../invoices/invoices.rules.ts';
import { writeForeignInvoice } from '../invoices/write-foreign.ts';
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
  /** in the currency of the books */
  totals: DocumentTotals;
  /** what one unit of the draft's currency is worth there */
  rate: string;
  isOpening: boolean;
}

/** The prices of a line at a rate, exact to six decimals. */
const pricesOf = (line: DraftLine, { rate, currency }: { rate: string; currency: Currency }) => {
  const at = (price: string): string => new Exact(price).times(rate).toDecimalPlaces(6).toFixed();
  const [listPrice, unitPrice] = [at(line.unitPrice), at(billedPrice(line))];
  return {
    listPrice,
    unitPrice,
    discounts: discountsOf({ listPrice, unitPrice, quantity: line.quantity }, currency),
  };
};

const insertInvoice = async (
  { tx, actor }: Call,
  { draft, buyer, number, issuedOn, lines, totals, rate, isOpening }: Issued,
): Promise<void> => {
  const { id } = draft;
  const books = actor.company.baseCurrency;
  const rows = lines.map((line, index) => ({
    lineNumber: line.number,
    productId: line.productId,
    accountId: line.accountId,
    description: line.description,
    sku: line.sku,
    unit: line.unit,
    quantity: line.quantity,
    ...pricesOf(line, { rate, currency: books }),
    taxClassId: line.taxClassId,
    taxParts: totals.lines[index]?.taxParts ?? [],
    netMinor: totals.lines[index]?.netMinor ?? 0,
    taxMinor: totals.lines[index]?.taxMinor ?? 0,
    totalMinor: totals.lines[index]?.totalMinor ?? 0,
  }));
  const due = draft.dueOn ?? addDays(issuedOn, buyer.paymentTermsDays);
  // A due day that was typed for an earlier day of issue moves no invoice before its own day, unless it was owed before the books opened.
  const dueOn = isOpening ? due : latestDay(due, issuedOn);
  await Promise.all([
    sql`insert into invoices (tenant_id, id, number, customer_id, seller, customer_name, customer_address, customer_tax_number,
          status, issued_on, due_on, issued_at, issued_by, currency, prices_include_tax, net_minor, tax_minor, total_minor, taxes, is_opening)
        values (${tx.tenantId}, ${id}, ${number}, ${buyer.id}, ${JSON.stringify(sellerOnDay(actor.company, issuedOn))},
          ${buyer.name}, ${buyer.address}, ${buyer.taxNumber}, 'issued', ${issuedOn}, ${dueOn}, ${tx.at}, ${tx.origin.actorId},
          ${books}, ${draft.pricesIncludeTax}, ${totals.netMinor}, ${totals.taxMinor}, ${totals.totalMinor}, ${JSON.stringify(totals.taxes)}, ${isOpening})`.execute(
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
  { id, version, issuedOn: asked, rate: typed }: IssueDraft,
): Promise<Invoice> => {
  const { tx, actor } = call;
  const draft = await lockDraft(call, { id, version });
  const buyer = requireActive(draft.customers.find((one) => one.id === draft.customerId));
  const issuedOn = await businessDay(call, {
    of: 'invoice',
    day: asked ?? draft.issuedOn ?? undefined,
    field: 'issuedOn',
  });
  const lines = await listDraftLines(tx, id);
  const { currency } = draft;
  const { totals: theirs, isOpening } = await priceDraft(call, lines, {
    day: issuedOn,
    pricesIncludeTax: draft.pricesIncludeTax,
    currency,
  });
  const books = actor.company.baseCurrency;
  const rate = await rateInBooks(call, { currency, typed, day: issuedOn });
  const totals = currency === books ? theirs : totalsInBooks(theirs, { currency, rate }, books);
  if (theirs.totalMinor === 0 || totals.totalMinor === 0) throw new AppError('invoice_empty');
  if (totals.totalMinor > caps.documentMinor || totals.lines.some((line) => line.totalMinor > caps.lineMinor))
    throw refuseField('rate', 'amount_too_big');
  await deleteDraft(call, id);
  const number = await nextNumber(tx, 'invoice');
  const partyId = buyer.id;
  registerDocument(tx, {
    id,
    kind: 'invoice',
    number,
    businessDate: issuedOn,
    partyId,
    totalMinor: theirs.totalMinor,
    currency,
  });
  await insertInvoice(call, { draft, buyer, number, issuedOn, lines, totals, rate, isOpening });
  if (currency !== books)
    writeForeignInvoice(tx, id, {
      currency,
      rate,
      totals: theirs,
      lines: lines.map((line) => pricesOf(line, { rate: '1', currency })),
    });
  const earned = lines.map(({ accountId }, index) => ({
    accountId,
    netMinor: totals.lines[index]?.netMinor ?? 0,
  }));
  await postEntry(tx, {
    documentId: id,
    entryDate: issuedOn,
    memo: number,
    currency: books,
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
    after: {
      invoice: number,
      issuedOn,
      totalMinor: totals.totalMinor,
      ...(currency !== books && { foreign: { currency, amountMinor: theirs.totalMinor, rate } }),
    },
  });
  return getInvoice(call, { id });
};
