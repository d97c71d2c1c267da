import { standingOf } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Quote } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';

/** A document that is given to the customer, with what its accompanying words need. */
export type SharedDocument = { id: string; number: string } & (
  | {
      kind: 'invoice';
      standing: 'owed' | 'partPaid' | 'paid' | 'credited' | 'settled' | 'void';
      currency: string;
      totalMinor: number;
      openMinor: number;
      day: string;
    }
  | { kind: 'credit_note'; currency: string; totalMinor: number; invoice: string }
  | {
      kind: 'receipt' | 'refund';
      standing: 'recorded' | 'reversed';
      currency: string;
      totalMinor: number;
      day: string;
    }
  | { kind: 'delivery_note' | 'return_slip'; day: string }
  | { kind: 'quote'; currency: string; totalMinor: number; day: string }
);

export const sharedKinds = [
  'invoice',
  'credit_note',
  'receipt',
  'refund',
  'delivery_note',
  'return_slip',
  'quote',
] as const;
export type SharedKind = (typeof sharedKinds)[number];
export const isSharedKind = (kind: string): kind is SharedKind => sharedKinds.some((known) => known === kind);

const sharedStanding = (invoice: Invoice) => {
  const { status, paidMinor, creditedMinor } = invoice;
  if (status === 'void') return 'void';
  if (standingOf(invoice) === 'credited') return 'credited';
  if (status === 'paid') return paidMinor === 0 ? 'settled' : 'paid';
  return paidMinor + creditedMinor > 0 ? 'partPaid' : 'owed';
};

export const sharedInvoice = (invoice: Invoice): SharedDocument => ({
  kind: 'invoice',
  id: invoice.id,
  number: invoice.number,
  standing: sharedStanding(invoice),
  currency: invoice.currency,
  totalMinor: invoice.totalMinor,
  openMinor: invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor,
  day: invoice.dueOn,
});

export const sharedCreditNote = (
  note: Invoice['creditNotes'][number],
  { number, currency }: Pick<Invoice, 'number' | 'currency'>,
): SharedDocument => ({
  kind: 'credit_note',
  id: note.id,
  number: note.number,
  currency,
  totalMinor: note.totalMinor,
  invoice: number,
});

export const sharedPayment = (payment: Payment): SharedDocument => ({
  kind: payment.direction === 'in' ? 'receipt' : 'refund',
  id: payment.id,
  number: payment.number,
  standing: payment.status,
  currency: payment.currency,
  totalMinor: payment.amountMinor,
  day: payment.paidOn,
});

export const sharedQuote = (quote: Quote, currency: string): SharedDocument => ({
  kind: 'quote',
  id: quote.id,
  number: quote.number,
  currency,
  totalMinor: quote.totalMinor,
  day: quote.validUntil,
});

export const sharedShipment = ({ id, number, shippedOn }: Shipment): SharedDocument => ({
  kind: 'delivery_note',
  id,
  number,
  day: shippedOn,
});

export const sharedReturn = ({
  id,
  number,
  requestedOn,
}: Pick<Return, 'id' | 'number' | 'requestedOn'>): SharedDocument => ({
  kind: 'return_slip',
  id,
  number,
  day: requestedOn,
});
