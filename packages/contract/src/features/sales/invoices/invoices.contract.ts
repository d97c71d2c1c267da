import { z } from 'zod';
import { act, ask, create, read } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pickedRows } from '../../../primitives/paging.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import { linePackSchema } from '../../catalog/packs/packs.schemas.ts';
import { lineDiscountSchema } from '../orders/orders.schemas.ts';
import { invoiceDraftSchema } from '../invoice-drafts/invoice-drafts.schemas.ts';
import { invoiceListSchema, invoicePageSchema, invoiceCountsSchema } from './invoice-list.schemas.ts';
import {
  foreignCreditedLineSchema,
  foreignCreditNoteSchema,
  foreignInvoiceLineSchema,
  foreignInvoiceSchema,
  foreignOpenSchema,
} from './foreign-amounts.schemas.ts';
import {
  correctPriceSchema,
  creditInvoiceSchema,
  goodwillSchema,
  issueInvoiceSchema,
  manyInvoicesSchema,
  voidInvoiceSchema,
  writeOffSchema,
} from './invoice-steps.schemas.ts';
import { closeDisputeSchema, customerAnswerSchema, invoiceLinkSchema } from './invoice-answers.schemas.ts';
import { correctParticularsSchema, invoiceCorrectionSchema } from './invoice-corrections.schemas.ts';
import { creditNoteKinds, invoiceSorts, invoiceStatuses } from './invoices.facts.ts';
import { invoiceNoun } from './invoices.noun.ts';

const billedLineSchema = z.object({
  /** its place in the document, from 1 on */
  number: z.int(),
  description: z.string(),
  sku: z.string().nullable(),
  /** the product's own unit, of the quantity */
  unit: z.string().nullable(),
  quantity: decimalSchema,
  /** the pack in which it was sold; prices are then of one pack */
  pack: linePackSchema.nullable(),
  unitPrice: decimalSchema,
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
});

export const invoiceLineSchema = billedLineSchema.extend({
  orderLineId: idSchema.nullable(),
  productId: idSchema.nullable(),
  /** the income account of a line without an order; null: sales */
  accountId: idSchema.nullable(),
  taxClassId: idSchema.nullable(),
  listPrice: decimalSchema,
  discounts: z.array(lineDiscountSchema),
  /** taken back by credit notes */
  creditedQuantity: decimalSchema,
  creditedMinor: minorSchema,
  foreign: foreignInvoiceLineSchema.nullable(),
});

/**
 * Fields that invoices and credit notes share. Buyer and seller are those of the day of issue. Amounts are in the currency of the
 * books; `foreign` has what the paper says where it was written in another one.
 */
const billSchema = z.object({
  id: idSchema,
  number: z.string(),
  customerId: idSchema.nullable(),
  customerName: z.string().nullable(),
  customerAddress: z.string().nullable(),
  customerTaxNumber: z.string().nullable(),
  issuedOn: daySchema,
  issuedAt: momentSchema,
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
});

export const creditNoteSchema = billSchema.extend({
  /**
   * 'void' takes the whole invoice back, 'rest' what will never be shipped, 'goods' what came back; 'price' and 'goodwill' give up a part of the
   * amount, and 'credit' is a part of it for a reason that only its text says
   */
  kind: z.enum(creditNoteKinds),
  invoiceId: idSchema,
  invoiceNumber: z.string(),
  orderId: idSchema.nullable(),
  reason: z.string().nullable(),
  /** the part neither used to settle an invoice nor paid back: the customer's credit */
  openMinor: minorSchema,
  foreign: foreignCreditNoteSchema.nullable(),
  /** with the names of discounts that the goods were sold under, which is why price × quantity is more than the amount */
  lines: z.array(
    billedLineSchema.extend({
      discountNames: z.array(z.string()),
      foreign: foreignCreditedLineSchema.nullable(),
    }),
  ),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/** An issued invoice is edited in its buyer's particulars only. A void one stays, beside the credit note that cancels it. */
export const invoiceSchema = billSchema.extend({
  /** the number under which the customer ordered */
  customerReference: z.string().nullable(),
  /** how often its particulars were corrected, and one */
  version: versionSchema,
  /** what it said of the customer before, the newest first */
  corrections: z.array(invoiceCorrectionSchema),
  /** where the goods were brought to, where that is not the buyer's address */
  deliveryAddress: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  orderId: idSchema.nullable(),
  dueOn: daySchema,
  paidMinor: minorSchema,
  /** taken off without money: by credit notes, and what was written off */
  creditedMinor: minorSchema,
  writtenOffMinor: minorSchema,
  /** what the reader of its link said last; null: nothing, or a dispute that was closed */
  customerAnswer: customerAnswerSchema.nullable(),
  foreign: foreignInvoiceSchema.nullable(),
  creditNotes: z.array(
    creditNoteSchema
      .pick({
        id: true,
        number: true,
        kind: true,
        issuedOn: true,
        totalMinor: true,
        reason: true,
        openMinor: true,
      })
      .extend({ foreign: foreignOpenSchema.nullable() }),
  ),
  lines: z.array(invoiceLineSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What settled an invoice and still does: money received, a credit note, or that it was written off. */
export const settlementSchema = z.object({
  id: idSchema,
  documentId: idSchema,
  kind: z.enum(['payment', 'credit_note', 'write_off']),
  number: z.string(),
  day: daySchema,
  amountMinor: minorSchema,
  /** the same in the currency that the invoice was written in, where that is not the currency of the books */
  foreignMinor: minorSchema.nullable(),
});
export type InvoiceSettlement = z.infer<typeof settlementSchema>;

/** What stands behind one row of the list: an invoice with what settled it, or what is not issued yet. */
export const invoiceRecordSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('draft'), draft: invoiceDraftSchema }),
  z.object({
    state: z.literal('issued'),
    invoice: invoiceSchema,
    orderNumber: z.string().nullable(),
    issuedBy: z.string().nullable(),
    settlements: z.array(settlementSchema),
    link: invoiceLinkSchema,
  }),
]);
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;
/** All invoices beside one another; those of one order are on every plan. */
const ofAll = accessOf(invoiceNoun);

export const invoicesContract = {
  list: read('/invoices', { ...ofAll, summary: 'All invoices, or the drafts of those without an order' })
    .input(invoiceListSchema)
    .output(invoicePageSchema),
  counts: read('/invoice-counts', { ...ofAll, summary: 'How many invoices wait for what' }).output(
    invoiceCountsSchema,
  ),
  record: read('/invoices/{id}/record', {
    ...ofAll,
    summary: 'An invoice with what settled it, or a draft that is not issued yet',
  })
    .input(byId)
    .output(invoiceRecordSchema),
  listOfOrder: read('/orders/{id}/invoices', { ...access, summary: 'Invoices of an order' })
    .input(byId)
    .output(z.object({ items: z.array(invoiceSchema) })),
  get: read('/invoices/{id}', { ...access, summary: 'One invoice' })
    .input(byId)
    .output(invoiceSchema),
  pdf: read('/invoices/{id}/pdf', { ...access, summary: 'The invoice as PDF' })
    .input(byId)
    .output(z.file()),
  pdfOfMany: ask('/invoices/pdf', {
    ...ofAll,
    summary: 'Several invoices in one PDF, in the order in which they are named',
  })
    .input(manyInvoicesSchema)
    .output(z.file()),
  issue: create('/orders/{id}/invoice', {
    ...access,
    errors: ['wrong_state', 'over_shipment', 'over_limit'],
    summary:
      'Invoice what an order has not invoiced yet, or a part of it; deposits received are applied to it',
  })
    .input(issueInvoiceSchema)
    .output(invoiceSchema),
  void: act('/invoices/{id}/void', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'invoice_paid', 'invoice_credited', 'invoice_written_off', 'over_limit'],
    summary: 'Cancel an unpaid invoice by a credit note over all of it; what it billed can be invoiced anew',
  })
    .input(voidInvoiceSchema)
    .output(invoiceSchema),
  credit: create('/invoices/{id}/credit', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'over_credit', 'invoice_written_off'],
    summary: 'Credit a part of an invoice; what is not owed any more is the customer’s credit',
  })
    .input(creditInvoiceSchema)
    .output(creditNoteSchema),
  correctPrice: create('/invoices/{id}/correct-price', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'over_credit', 'invoice_written_off'],
    summary: 'Credit what was asked too much of lines; their goods can still be returned',
  })
    .input(correctPriceSchema)
    .output(creditNoteSchema),
  goodwill: create('/invoices/{id}/goodwill', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'over_credit', 'invoice_written_off'],
    summary: 'Give up an amount of an invoice, with its share of the tax',
  })
    .input(goodwillSchema)
    .output(creditNoteSchema),
  writeOff: act('/invoices/{id}/write-off', {
    ...ofAll,
    right: 'canManageInventory',
    errors: ['wrong_state'],
    summary: 'Write off what is open of an invoice that will not be paid',
  })
    .input(writeOffSchema)
    .output(invoiceSchema),
  undoWriteOff: act('/write-offs/{id}/undo', {
    ...ofAll,
    right: 'canManageInventory',
    errors: ['wrong_state'],
    summary: 'Take a write-off back: the invoice is owed again',
  })
    .input(byId.extend({ undoneOn: daySchema.optional() }))
    .output(invoiceSchema),
  correctParticulars: act('/invoices/{id}/correct-particulars', {
    ...access,
    errors: ['wrong_state', 'version_conflict', 'walk_in_invoice'],
    summary: 'Correct whom an invoice names; its number, amounts and days stay',
  })
    .input(correctParticularsSchema)
    .output(invoiceSchema),
  closeDispute: act('/invoices/{id}/close-dispute', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Answer a customer who disputes an invoice: it is disputed no more',
  })
    .input(closeDisputeSchema)
    .output(invoiceSchema),
  creditNote: read('/credit-notes/{id}', { ...access, summary: 'One credit note' })
    .input(byId)
    .output(creditNoteSchema),
  creditNotePdf: read('/credit-notes/{id}/pdf', { ...access, summary: 'The credit note as PDF' })
    .input(byId)
    .output(z.file()),
  ...exportCalls(
    'invoices',
    ofAll,
    invoiceListSchema.omit({ limit: true, cursor: true }),
    pickedRows(invoiceSorts),
  ),
};
