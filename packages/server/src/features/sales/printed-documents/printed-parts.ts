import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Buyer, PrintedTotal } from './printed-document.ts';

/** The customer as kept on a document; without a name there is nobody to print. */
export interface KeptCustomer {
  customerName: string | null;
  customerAddress: string | null;
  customerTaxNumber: string | null;
}

export const buyerOf = ({ customerName, customerAddress, customerTaxNumber }: KeptCustomer): Buyer | null =>
  customerName === null
    ? null
    : { name: customerName, address: customerAddress, taxNumber: customerTaxNumber };

/** What a line comes to in the kind of price that the document is written in. */
export const amountOf = (
  { netMinor, totalMinor }: { netMinor: number; totalMinor: number },
  pricesIncludeTax: boolean,
): number => (pricesIncludeTax ? totalMinor : netMinor);

/** Net and each tax of its own, where there is tax; else the total says it all. */
export const taxTotals = (netMinor: number, taxes: Invoice['taxes']): PrintedTotal[] =>
  taxes.length === 0
    ? []
    : [
        { label: 'net', minor: netMinor },
        ...taxes.map(({ name, percent, taxMinor }) => ({ label: { tax: name, percent }, minor: taxMinor })),
      ];
