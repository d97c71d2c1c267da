import type { ForeignAmount } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { PrintedDocument, PrintedTotal, Seller, SettledInvoice } from './printed-document.ts';
import { buyerOf, type KeptCustomer } from './printed-parts.ts';

/** A payment received, or a refund. */
export interface ReceiptToPrint extends KeptCustomer {
  direction: 'in' | 'out';
  number: string;
  receivedOn: string;
  recordedAt: string;
  /** the name of the payment method, in the reader's language */
  method: string;
  /** the number given by the network or the bank */
  reference: string | null;
  orderNumber: string | null;
  amountMinor: number;
  currency: Currency;
  /** the amount handed over, where that was in another currency */
  foreign: ForeignAmount | null;
  /** what a receipt in another currency comes to in that of the books, and the rate */
  booked: ForeignAmount | null;
  isReversed: boolean;
  /** the part that is neither used nor refunded */
  creditMinor: number;
  /** the invoices it settled, as they are now */
  settled: (SettledInvoice & { openMinor: number })[];
  /** the credits that a refund came from */
  paidOutOf: string[];
}

const totalsOf = ({ direction, settled, creditMinor }: ReceiptToPrint): PrintedTotal[] => {
  if (direction === 'out') return [];
  const openMinor = sumMinor(settled.map((invoice) => invoice.openMinor));
  return [
    ...(creditMinor > 0 ? [{ label: 'keptAsCredit' as const, minor: creditMinor }] : []),
    ...(settled.length > 0 ? [{ label: 'stillOpen' as const, minor: openMinor, isStrong: true }] : []),
  ];
};

/** The receipt of a payment as a printed document: the amount, the method, and the invoices it settled; or the refund. */
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
    ...(receipt.booked === null
      ? []
      : [
          {
            label: 'inBooks' as const,
            minor: receipt.booked.amountMinor,
            currency: receipt.booked.currency,
            rate: receipt.booked.rate,
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
  // A reversed payment settles nothing and leaves no credit.
  totals: receipt.isReversed ? [] : totalsOf(receipt),
  mark: receipt.isReversed ? 'void' : 'none',
  notes: null,
});
