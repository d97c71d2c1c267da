import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { priceText } from '../../catalog/index.ts';
import type { PrintedDocument, PrintedFact, Seller } from './printed-document.ts';
import { amountOf, taxTotals } from './printed-parts.ts';

/** An order that was sent to a supplier, who is kept on it as they were then. */
export interface PurchaseOrderToPrint {
  number: string;
  /** how often it was changed since it was sent */
  revision: number;
  isCancelled: boolean;
  orderedOn: string;
  expectedOn: string | null;
  sentAt: string;
  supplierName: string;
  supplierAddress: string | null;
  supplierTaxNumber: string | null;
  locationName: string;
  reference: string | null;
  note: string | null;
  currency: Currency;
  pricesIncludeTax: boolean;
  netMinor: number;
  taxes: PurchaseOrder['taxes'];
  totalMinor: number;
  lines: {
    productName: string;
    sku: string;
    /** what the supplier calls it */
    supplierCode: string | null;
    unit: string;
    pack: { name: string } | null;
    enteredQuantity: string;
    unitPrice: string;
    discountPercent: string;
    netMinor: number;
    totalMinor: number;
  }[];
}

const factsOf = (order: PurchaseOrderToPrint): PrintedFact[] => [
  { label: 'ordered', day: order.orderedOn },
  ...(order.expectedOn === null ? [] : [{ label: 'expected' as const, day: order.expectedOn }]),
  ...(order.revision === 0 ? [] : [{ label: 'revision' as const, text: String(order.revision) }]),
  ...(order.reference === null ? [] : [{ label: 'yourReference' as const, text: order.reference }]),
  { label: 'deliverTo', text: order.locationName },
];

/** A purchase order as a printed document, in the supplier's packs and currency. What we note for ourselves is not on it. */
export const purchaseOrderDocument = (order: PurchaseOrderToPrint, seller: Seller): PrintedDocument => ({
  kind: 'purchase_order',
  number: order.number,
  recordedAt: order.sentAt,
  currency: order.currency,
  seller,
  buyer: { name: order.supplierName, address: order.supplierAddress, taxNumber: order.supplierTaxNumber },
  facts: factsOf(order),
  lines: order.lines.map((line) => ({
    description:
      Number(line.discountPercent) === 0
        ? line.productName
        : `${line.productName} (-${Number(line.discountPercent)} %)`,
    sku: line.supplierCode === null ? line.sku : `${line.supplierCode} · ${line.sku}`,
    quantity: line.enteredQuantity,
    unit: line.pack?.name ?? line.unit,
    unitPrice: priceText(line.unitPrice, order.currency),
    amountMinor: amountOf(line, order.pricesIncludeTax),
  })),
  pricesIncludeTax: order.taxes.length === 0 ? null : order.pricesIncludeTax,
  receivedMinor: null,
  settled: [],
  totals: [
    ...taxTotals(order.netMinor, order.taxes),
    { label: 'total', minor: order.totalMinor, isStrong: true },
  ],
  mark: order.isCancelled ? 'void' : 'none',
  notes: order.note,
});
