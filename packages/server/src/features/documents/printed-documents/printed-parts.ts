import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { shownQuantity } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import type { LinePack } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { priceText } from '../../catalog/index.ts';
import type { Buyer, PrintedLine, PrintedTotal } from './printed-document.ts';

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
export const taxTotals = (
  netMinor: number,
  taxes: readonly Pick<Invoice['taxes'][number], 'name' | 'percent' | 'taxMinor'>[],
): PrintedTotal[] =>
  taxes.length === 0
    ? []
    : [
        { label: 'net', minor: netMinor },
        ...taxes.map(({ name, percent, taxMinor }) => ({ label: { tax: name, percent }, minor: taxMinor })),
      ];

/** What discounts by rule took off a line. */
export const takenOff = (
  discounts: Invoice['lines'][number]['discounts'],
): NonNullable<PrintedLine['taken']> =>
  discounts.flatMap((one) => (one.kind === 'rule' ? [{ name: one.name, minor: one.amountMinor }] : []));

interface Sold {
  quantity: string;
  unit: string | null;
  pack: LinePack | null;
  unitPrice?: string;
}

/** The quantity of a line with its price: in packs where it was sold so and they come out whole, otherwise in the product's own unit. */
export const quantityOf = (
  { quantity, unit, pack, unitPrice }: Sold,
  currency: Currency,
): Pick<PrintedLine, 'quantity' | 'unit' | 'unitPrice'> => {
  const { packName, ...shown } = shownQuantity(quantity, pack, unitPrice);
  return {
    quantity: shown.quantity,
    unit: packName ?? unit,
    ...(shown.unitPrice !== undefined && { unitPrice: priceText(shown.unitPrice, currency) }),
  };
};
