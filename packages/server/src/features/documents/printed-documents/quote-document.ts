import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { PrintedDocument, Seller } from './printed-document.ts';
import { amountOf, buyerOf, quantityOf, takenOff, taxTotals, type KeptCustomer } from './printed-parts.ts';

/** What a customer is offered. */
export interface QuoteToPrint extends KeptCustomer {
  number: string;
  givenOn: string;
  givenAt: string;
  validUntil: string;
  promisedOn: string | null;
  /** the customer's own number for it */
  reference: string | null;
  deliveryAddress: string | null;
  currency: Currency;
  pricesIncludeTax: boolean;
  netMinor: number;
  taxes: Order['taxes'];
  totalMinor: number;
  lines: Pick<
    Order['lines'][number],
    | 'productName'
    | 'sku'
    | 'quantity'
    | 'unit'
    | 'pack'
    | 'unitPrice'
    | 'discounts'
    | 'netMinor'
    | 'totalMinor'
  >[];
}

/** A quote as a printed document. */
export const quoteDocument = (quote: QuoteToPrint, seller: Seller): PrintedDocument => ({
  kind: 'quote',
  number: quote.number,
  recordedAt: quote.givenAt,
  currency: quote.currency,
  seller,
  buyer: buyerOf(quote),
  facts: [
    { label: 'issued', day: quote.givenOn },
    { label: 'validUntil', day: quote.validUntil },
    ...(quote.promisedOn === null ? [] : [{ label: 'promised' as const, day: quote.promisedOn }]),
    ...(quote.reference === null ? [] : [{ label: 'yourReference' as const, text: quote.reference }]),
    ...(quote.deliveryAddress === null ? [] : [{ label: 'deliverTo' as const, text: quote.deliveryAddress }]),
  ],
  lines: quote.lines.map((line) => ({
    description: line.productName,
    taken: takenOff(line.discounts),
    sku: line.sku,
    ...quantityOf(line, quote.currency),
    amountMinor: amountOf(line, quote.pricesIncludeTax),
  })),
  pricesIncludeTax: quote.taxes.length === 0 ? null : quote.pricesIncludeTax,
  receivedMinor: null,
  settled: [],
  totals: [
    ...taxTotals(quote.netMinor, quote.taxes),
    { label: 'total', minor: quote.totalMinor, isStrong: true },
  ],
  mark: 'none',
  notes: null,
});
