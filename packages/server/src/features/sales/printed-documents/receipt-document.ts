import type { ForeignAmount } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { PrintedDocument, PrintedTotal, Seller, SettledInvoice } from './printed-document.ts';
import { buyerOf, type KeptCustomer } from './printed-parts.ts';

/** Money received of somebody, or paid back to them. */
export interface ReceiptToPrint extends KeptCustomer {
  direction: 'in' | 'out';
  number: string;
  receivedOn: string;
  recordedAt: string;
  /** by its name, in the reader's language */
  method: string;
  /** the network's or bank's own number */
  reference: string | null;
  orderNumber: string | null;
  amountMinor: number;
  currency: Currency;
  /** what was handed over, where that was another currency */
  foreign: ForeignAmount | null;
  isReversed: boolean;
  /** of it used for nothing yet, and not paid back */
  creditMinor: number;
  /** the invoices it went to, as they stand */
  settled: SettledInvoice[];
  /** the credits that money paid back came from */
  paidOutOf: string[];
}

const totalsOf = ({ direction, settled, creditMinor }: ReceiptToPrint): PrintedTotal[] => {
  if (direction === 'out') return [];
  const openMinor = sumMinor(settled.map(({ openMinor }) => openMinor));
  return [
    ...(creditMinor > 0 ? [{ label: 'keptAsCredit' as const, minor: creditMinor }] : []),
    ...(settled.length > 0 ? [{ label: 'stillOpen' as const, minor: openMinor, isStrong: true }] : []),
  ];
};

/** The receipt of a payment as it is printed: how much, by what, and what of it is settled; or what was paid back. */
export const receiptDocument = (receipt: ReceiptToPrint, seller: Seller): PrintedDocument => ({
  kind: receipt.direction === 'in' ? 'receipt' : 'refund',
  number: receipt.number,
  recordedAt: receipt.recordedAt,
  currency: receipt.currency,
  seller,
  buyer: buyerOf(receipt),
  facts: [
    { label: receipt.direction === 'in' ? 'received' : 'paidBack', day: receipt.receivedOn },
    { label: 'method', text: receipt.method },
    ...(receipt.foreign === null
      ? []
      : [
          {
            label: 'handedOver' as const,
            minor: receipt.foreign.amountMinor,
            currency: receipt.foreign.currency,
            rate: receipt.foreign.rate,
          },
        ]),
    ...(receipt.reference === null ? [] : [{ label: 'paymentReference' as const, text: receipt.reference }]),
    ...receipt.paidOutOf.map((text) => ({ label: 'paidOutOf' as const, text })),
    ...(receipt.orderNumber === null ? [] : [{ label: 'order' as const, text: receipt.orderNumber }]),
  ],
  lines: [],
  pricesIncludeTax: null,
  receivedMinor: receipt.amountMinor,
  settled: receipt.settled,
  // What was reversed settles nothing, and leaves no credit.
  totals: receipt.isReversed ? [] : totalsOf(receipt),
  mark: receipt.isReversed ? 'void' : 'none',
  notes: null,
});
