import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { PrintedDocument, PrintedFact, PrintedTotal, Seller } from './printed-document.ts';
import { amountOf, buyerOf, quantityOf, taxTotals } from './printed-parts.ts';

const totalsOf = ({
  netMinor,
  taxes,
  totalMinor,
  paidMinor,
  creditedMinor,
  status,
}: Invoice): PrintedTotal[] => [
  ...taxTotals(netMinor, taxes),
  { label: 'total', minor: totalMinor, isStrong: true },
  ...(paidMinor + creditedMinor === 0 || status === 'void'
    ? []
    : [
        ...(paidMinor === 0 ? [] : [{ label: 'paid' as const, minor: -paidMinor }]),
        ...(creditedMinor === 0 ? [] : [{ label: 'credited' as const, minor: -creditedMinor }]),
        { label: 'open' as const, minor: totalMinor - paidMinor - creditedMinor, isStrong: true },
      ]),
];

/** An invoice as a printed document. */
export const invoiceDocument = (invoice: Invoice, seller: Seller): PrintedDocument => {
  const { status, taxes, pricesIncludeTax, creditNotes } = invoice;
  const facts: PrintedFact[] = [
    { label: 'issued', day: invoice.issuedOn },
    { label: 'due', day: invoice.dueOn },
  ];
  for (const { number } of creditNotes) facts.push({ label: 'creditNote', text: number });
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
      ...quantityOf(line, invoice.currency),
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
