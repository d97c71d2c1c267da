import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { PrintedDocument, Seller, SettledInvoice } from './printed-document.ts';
import type { PrintedWords } from './printed-words.ts';

/** Tax that was kept back of a payment to a supplier. */
export interface WithholdingToPrint {
  number: string;
  paidOn: string;
  recordedAt: string;
  isReversed: boolean;
  paymentNumber: string;
  /** given by the tax office */
  certificateNumber: string | null;
  supplierName: string;
  supplierAddress: string | null;
  supplierTaxNumber: string | null;
  currency: Currency;
  amountMinor: number;
  withheldMinor: number;
  /** the payment without tax */
  withheldFromMinor: number;
  withholdingClass: keyof PrintedWords['withheld'] | null;
  withholdingPercent: string | null;
  /** the bills that the payment was for, each with what was paid of it */
  bills: SettledInvoice[];
}

/** The rate that a typed amount comes to, in percent; it is printed as "about". */
const roughPercent = ({ withheldMinor, withheldFromMinor }: WithholdingToPrint): string =>
  withheldFromMinor === 0
    ? '100'
    : new Exact(withheldMinor).times(100).dividedBy(withheldFromMinor).toDecimalPlaces(2).toString();

/** The certificate by which a supplier proves to the tax office what was kept back of their money: of what, at which rate, and when. */
export const withholdingCertificateDocument = (
  kept: WithholdingToPrint,
  seller: Seller,
): PrintedDocument => ({
  kind: 'withholding_certificate',
  number: kept.number,
  recordedAt: kept.recordedAt,
  currency: kept.currency,
  seller,
  buyer: { name: kept.supplierName, address: kept.supplierAddress, taxNumber: kept.supplierTaxNumber },
  facts: [
    { label: 'withheldOn', day: kept.paidOn },
    { label: 'supplierPayment', text: kept.paymentNumber },
    ...(kept.certificateNumber === null
      ? []
      : [{ label: 'taxOffice' as const, text: kept.certificateNumber }]),
  ],
  lines: [],
  pricesIncludeTax: null,
  receivedMinor: kept.withheldMinor,
  settled: kept.bills,
  totals: [
    { label: 'withheldFrom', minor: kept.withheldFromMinor },
    {
      label: {
        withheld: kept.withholdingClass ?? 'typed',
        percent: kept.withholdingPercent ?? roughPercent(kept),
      },
      minor: kept.withheldMinor,
      isStrong: true,
    },
    { label: 'paidOut', minor: kept.amountMinor - kept.withheldMinor },
  ],
  mark: kept.isReversed ? 'void' : 'none',
  notes: null,
});
