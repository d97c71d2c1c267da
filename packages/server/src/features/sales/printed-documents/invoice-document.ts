import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { PrintedDocument, PrintedFact, PrintedTotal, Seller } from './printed-document.ts';
import { amountOf, buyerOf, taxTotals } from './printed-parts.ts';

const totalsOf = ({ netMinor, taxes, totalMinor, paidMinor, status }: Invoice): PrintedTotal[] => [
  ...taxTotals(netMinor, taxes),
  { label: 'total', minor: totalMinor, isStrong: true },
  ...(paidMinor === 0 || status === 'void'
    ? []
    : [
        { label: 'paid' as const, minor: -paidMinor },
        { label: 'open' as const, minor: totalMinor - paidMinor, isStrong: true },
      ]),
];

/** An invoice as it is printed. */
export const invoiceDocument = (invoice: Invoice, seller: Seller): PrintedDocument => {
  const { status, taxes, pricesIncludeTax, creditNoteNumber } = invoice;
  const facts: PrintedFact[] = [
    { label: 'issued', day: invoice.issuedOn },
    { label: 'due', day: invoice.dueOn },
  ];
  if (creditNoteNumber !== null) facts.push({ label: 'creditNote', text: creditNoteNumber });
  return {
    kind: 'invoice',
    number: invoice.number,
    recordedAt: invoice.issuedAt,
    currency: invoice.currency,
    seller,
    buyer: buyerOf(invoice),
    facts,
    lines: invoice.lines.map((line) => ({
      description: line.description,
      sku: line.sku,
      quantity: line.quantity,
      unit: null,
      unitPrice: line.unitPrice,
      amountMinor: amountOf(line, pricesIncludeTax),
    })),
    pricesIncludeTax: taxes.length === 0 ? null : pricesIncludeTax,
    receivedMinor: null,
    settled: [],
    totals: totalsOf(invoice),
    mark: status === 'paid' || status === 'void' ? status : 'none',
    notes: null,
  };
};
