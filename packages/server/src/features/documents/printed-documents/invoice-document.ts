import { paperOf } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.rules';
import { isCreditedWhole } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { PrintedDocument, PrintedFact, PrintedTotal, Seller } from './printed-document.ts';
import { amountOf, buyerOf, quantityOf, takenOff, taxTotals } from './printed-parts.ts';

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

/** What an invoice in another currency comes to in that of the books, and its tax, which the seller owes in that one. */
const inBooks = ({ foreign, currency, totalMinor, taxMinor }: Invoice): PrintedFact[] => {
  if (!foreign) return [];
  const of = { currency, rate: foreign.rate };
  return [
    { label: 'inBooks', minor: totalMinor, ...of },
    ...(taxMinor === 0 ? [] : [{ label: 'taxInBooks' as const, minor: taxMinor, ...of }]),
  ];
};

/** One that was paid and then credited whole is no proof of a purchase: its money is the customer's again. */
const markOf = (invoice: Invoice): PrintedDocument['mark'] => {
  if (invoice.status === 'void') return 'void';
  if (isCreditedWhole(invoice)) return 'credited';
  return invoice.status === 'paid' ? 'paid' : 'none';
};

/** An invoice as a printed document, in the currency that it was written in. */
export const invoiceDocument = (booked: Invoice, seller: Seller): PrintedDocument => {
  const invoice = paperOf(booked);
  const { taxes, pricesIncludeTax, creditNotes, corrections } = invoice;
  const [newest] = corrections;
  const facts: PrintedFact[] = [
    { label: 'issued', day: invoice.issuedOn },
    { label: 'due', day: invoice.dueOn },
  ];
  if (invoice.customerReference !== null)
    facts.push({ label: 'yourReference', text: invoice.customerReference });
  if (invoice.deliveryAddress !== null) facts.push({ label: 'deliverTo', text: invoice.deliveryAddress });
  facts.push(...inBooks(booked));
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
      taken: takenOff(line.discounts),
      sku: line.sku,
      ...quantityOf(line, invoice.currency),
      amountMinor: amountOf(line, pricesIncludeTax),
    })),
    pricesIncludeTax: taxes.length === 0 ? null : pricesIncludeTax,
    receivedMinor: null,
    settled: [],
    totals: totalsOf(invoice),
    ...(newest && { corrected: { on: newest.correctedOn, replaces: invoice.issuedOn } }),
    mark: markOf(booked),
    notes: null,
  };
};
