import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { PrintedDocument, PrintedLine, Seller } from './printed-document.ts';
import { buyerOf, type KeptCustomer } from './printed-parts.ts';

/** What is still to be taken from the shelves of a place for an order. */
export interface PickListToPrint extends KeptCustomer {
  orderNumber: string;
  printedAt: string;
  promisedOn: string | null;
  locationName: string;
  deliveryAddress: string | null;
  currency: Currency;
  lines: Pick<PrintedLine, 'description' | 'sku' | 'quantity' | 'unit'>[];
}

/** A pick list as a printed document: what and how much, without prices. It is not kept, and has the number of its order. */
export const pickListDocument = (list: PickListToPrint, seller: Seller): PrintedDocument => ({
  kind: 'pick_list',
  number: list.orderNumber,
  recordedAt: list.printedAt,
  currency: list.currency,
  seller,
  buyer: buyerOf(list),
  facts: [
    { label: 'shippedFrom', text: list.locationName },
    ...(list.promisedOn === null ? [] : [{ label: 'promised' as const, day: list.promisedOn }]),
    ...(list.deliveryAddress === null ? [] : [{ label: 'deliverTo' as const, text: list.deliveryAddress }]),
  ],
  lines: list.lines,
  pricesIncludeTax: null,
  receivedMinor: null,
  settled: [],
  totals: [],
  mark: 'none',
  notes: null,
});
