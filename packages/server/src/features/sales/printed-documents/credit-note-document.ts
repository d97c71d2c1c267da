import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { PrintedDocument, Seller } from './printed-document.ts';
import { amountOf, buyerOf, type KeptCustomer, taxTotals } from './printed-parts.ts';

/** What is given back of an invoice, all of it or a part. Amounts are what is credited: above zero. */
export interface CreditNoteToPrint
  extends
    KeptCustomer,
    Pick<Invoice, 'currency' | 'pricesIncludeTax' | 'netMinor' | 'totalMinor' | 'taxes' | 'lines'> {
  number: string;
  issuedOn: string;
  issuedAt: string;
  /** the number of the invoice it corrects */
  invoiceNumber: string;
  reason: string | null;
}

/** A credit note as it is printed. */
export const creditNoteDocument = (note: CreditNoteToPrint, seller: Seller): PrintedDocument => ({
  kind: 'credit_note',
  number: note.number,
  recordedAt: note.issuedAt,
  currency: note.currency,
  seller,
  buyer: buyerOf(note),
  facts: [
    { label: 'issued', day: note.issuedOn },
    { label: 'correctedInvoice', text: note.invoiceNumber },
  ],
  lines: note.lines.map((line) => ({
    description: line.description,
    sku: line.sku,
    quantity: line.quantity,
    unit: null,
    unitPrice: line.unitPrice,
    amountMinor: amountOf(line, note.pricesIncludeTax),
  })),
  pricesIncludeTax: note.taxes.length === 0 ? null : note.pricesIncludeTax,
  receivedMinor: null,
  settled: [],
  totals: [
    ...taxTotals(note.netMinor, note.taxes),
    { label: 'credited', minor: note.totalMinor, isStrong: true },
  ],
  mark: 'none',
  notes: note.reason,
});
