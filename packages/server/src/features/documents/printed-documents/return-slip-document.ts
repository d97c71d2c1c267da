import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { PrintedDocument, PrintedLine, Seller } from './printed-document.ts';
import { buyerOf, type KeptCustomer } from './printed-parts.ts';

/** Goods that a customer brought back, and what they got for them. */
export interface ReturnSlipToPrint extends KeptCustomer {
  number: string;
  isUndone: boolean;
  requestedOn: string;
  recordedAt: string;
  orderNumber: string;
  locationName: string;
  currency: Currency;
  creditNotes: string[];
  creditedMinor: number;
  paidBackMinor: number;
  note: string | null;
  lines: Pick<PrintedLine, 'description' | 'sku' | 'quantity' | 'unit'>[];
}

/** The slip of a return: the customer's proof of what they brought back. A scanner finds the return by its barcode. */
export const returnSlipDocument = (slip: ReturnSlipToPrint, seller: Seller): PrintedDocument => ({
  kind: 'return_slip',
  number: slip.number,
  recordedAt: slip.recordedAt,
  currency: slip.currency,
  seller,
  buyer: buyerOf(slip),
  facts: [
    { label: 'broughtBack', day: slip.requestedOn },
    { label: 'order', text: slip.orderNumber },
    { label: 'takenBackAt', text: slip.locationName },
    ...(slip.creditNotes.length === 0
      ? []
      : [{ label: 'creditNote' as const, text: slip.creditNotes.join(', ') }]),
  ],
  // The fields are named one by one, so that a price in the line cannot be printed.
  lines: slip.lines.map(({ description, sku, quantity, unit }) => ({ description, sku, quantity, unit })),
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [
    ...(slip.creditedMinor === 0
      ? []
      : [{ label: 'credited' as const, minor: slip.creditedMinor, isStrong: true }]),
    ...(slip.paidBackMinor === 0 ? [] : [{ label: 'paidOut' as const, minor: slip.paidBackMinor }]),
  ],
  mark: slip.isUndone ? 'void' : 'none',
  barcode: slip.number,
  notes: slip.note,
});
