import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Buyer, PrintedTotal } from './printed-document.ts';

/** The customer as stored on a document; without a name there is none to print. */
export interface KeptCustomer {
  customerName: string | null;
  customerAddress: string | null;
  customerTaxNumber: string | null;
}

export const buyerOf = ({ customerName, customerAddress, customerTaxNumber }: KeptCustomer): Buyer | null =>
  customerName === null
    ? null
    : { name: customerName, address: customerAddress, taxNumber: customerTaxNumber };

/** The amount of a line, with or without tax as the document's prices are. */
export const amountOf = (
  { netMinor, totalMinor }: { netMinor: number; totalMinor: number },
  pricesIncludeTax: boolean,
): number => (pricesIncludeTax ? totalMinor : netMinor);

/** The net amount and each tax; nothing where there is no tax, since the total is enough. */
export const taxTotals = (netMinor: number, taxes: Invoice['taxes']): PrintedTotal[] =>
  taxes.length === 0
    ? []
    : [
        { label: 'net', minor: netMinor },
        ...taxes.map(({ name, percent, taxMinor }) => ({ label: { tax: name, percent }, minor: taxMinor })),
      ];
