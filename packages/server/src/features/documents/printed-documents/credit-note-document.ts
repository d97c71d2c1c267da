import { creditNotePaperOf } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { PrintedDocument, Seller } from './printed-document.ts';
import { amountOf, buyerOf, quantityOf, taxTotals } from './printed-parts.ts';

/** A credit note as a printed document, in the currency of its invoice. */
export const creditNoteDocument = (booked: CreditNote, seller: Seller): PrintedDocument =>
  print(creditNotePaperOf(booked), seller);

const print = (note: CreditNote, seller: Seller): PrintedDocument => ({
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
    description:
      line.discountNames.length === 0
        ? line.description
        : `${line.description} (${line.discountNames.join(', ')})`,
    sku: line.sku,
    // A line that takes an amount back, and no goods, has neither quantity nor price.
    ...(line.quantity === '0' ? { quantity: '', unit: null } : quantityOf(line, note.currency)),
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
