import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { PrintedDocument, Seller } from './printed-document.ts';

/** Goods that went back to their supplier, who owes their price. */
export interface DebitNoteToPrint {
  number: string;
  isReversed: boolean;
  businessDate: string;
  postedAt: string;
  reason: string;
  supplierName: string;
  supplierAddress: string | null;
  supplierTaxNumber: string | null;
  receiptNumber: string;
  /** the supplier's number of the delivery that the goods came with */
  deliveryNoteNumber: string | null;
  locationName: string;
  currency: Currency;
  netMinor: number;
  lines: {
    productName: string;
    sku: string;
    unit: string;
    packName: string | null;
    enteredQuantity: string;
    netMinor: number;
  }[];
}

/** The debit note of goods sent back: what went back, why, and what the supplier owes for it without tax. */
export const debitNoteDocument = (note: DebitNoteToPrint, seller: Seller): PrintedDocument => ({
  kind: 'debit_note',
  number: note.number,
  recordedAt: note.postedAt,
  currency: note.currency,
  seller,
  buyer: { name: note.supplierName, address: note.supplierAddress, taxNumber: note.supplierTaxNumber },
  facts: [
    { label: 'sentBack', day: note.businessDate },
    { label: 'ourReceipt', text: note.receiptNumber },
    ...(note.deliveryNoteNumber === null
      ? []
      : [{ label: 'yourDelivery' as const, text: note.deliveryNoteNumber }]),
    { label: 'shippedFrom', text: note.locationName },
  ],
  lines: note.lines.map((line) => ({
    description: line.productName,
    sku: line.sku,
    quantity: line.enteredQuantity,
    unit: line.packName ?? line.unit,
    amountMinor: line.netMinor,
  })),
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [{ label: 'debited', minor: note.netMinor, isStrong: true }],
  mark: note.isReversed ? 'void' : 'none',
  notes: note.reason,
});
