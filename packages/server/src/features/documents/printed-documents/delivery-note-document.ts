import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { PrintedDocument, PrintedLine, Seller } from './printed-document.ts';
import { buyerOf, type KeptCustomer } from './printed-parts.ts';

/** Goods shipped to a customer: what and how much, but no prices. */
export interface DeliveryNoteToPrint extends KeptCustomer {
  number: string;
  shippedOn: string;
  recordedAt: string;
  orderNumber: string;
  locationName: string;
  /** where the goods went, where that is not the buyer's own address */
  deliveryAddress: string | null;
  /** the customer's own number for the order */
  reference: string | null;
  currency: Currency;
  lines: Pick<PrintedLine, 'description' | 'sku' | 'quantity' | 'unit'>[];
}

/** A delivery note as a printed document. */
export const deliveryNoteDocument = (note: DeliveryNoteToPrint, seller: Seller): PrintedDocument => ({
  kind: 'delivery_note',
  number: note.number,
  recordedAt: note.recordedAt,
  currency: note.currency,
  seller,
  buyer: buyerOf(note),
  facts: [
    { label: 'shipped', day: note.shippedOn },
    { label: 'order', text: note.orderNumber },
    ...(note.reference === null ? [] : [{ label: 'yourReference' as const, text: note.reference }]),
    { label: 'shippedFrom', text: note.locationName },
    ...(note.deliveryAddress === null ? [] : [{ label: 'deliverTo' as const, text: note.deliveryAddress }]),
  ],
  // The fields are named one by one, so that a price in the line cannot be printed.
  lines: note.lines.map(({ description, sku, quantity, unit }) => ({ description, sku, quantity, unit })),
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [],
  mark: 'none',
  notes: null,
});
