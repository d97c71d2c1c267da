import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { sellerOf } from '../features/documents/printed-documents/seller.ts';

/** A seller, a buyer and an invoice to print, as the server gives them. */
export const kept = {
  legalName: 'Makola Traders Ltd',
  tradingName: 'Makola Traders',
  address: '4 Ring Road\nAccra',
  phone: '+233 30 222 1111',
  taxNumber: 'C0001',
  isVatRegistered: true,
};
export const seller = sellerOf(kept);
export const customer = { customerName: 'Ama', customerAddress: 'House 8\nOsu', customerTaxNumber: 'P1' };
export const line = {
  number: 1,
  unit: 'bag',
  pack: null,
  description: 'Rice',
  sku: 'R-1',
  quantity: '2',
  unitPrice: '60.00',
  netMinor: 10_000,
  taxMinor: 2_000,
  totalMinor: 12_000,
};
export const amounts = {
  currency: 'GHS',
  pricesIncludeTax: true,
  netMinor: 10_000,
  taxMinor: 2_000,
  totalMinor: 12_000,
  taxes: [{ name: 'VAT', percent: '20', kind: 'standard', netMinor: 10_000, taxMinor: 2_000 }],
  lines: [line],
} as const;
export const invoice: Invoice = {
  id: 'i',
  number: 'INV-1',
  status: 'issued',
  isOverdue: false,
  orderId: null,
  customerId: null,
  ...customer,
  customerReference: null,
  version: 1,
  corrections: [],
  issuedOn: '2026-11-03',
  deliveryAddress: null,
  dueOn: '2026-12-03',
  issuedAt: '2026-11-03T09:00:00Z',
  ...amounts,
  taxes: [...amounts.taxes],
  lines: amounts.lines.map((one) => ({
    ...one,
    orderLineId: null,
    productId: null,
    accountId: null,
    taxClassId: null,
    listPrice: one.unitPrice,
    discounts: [],
    creditedQuantity: '0',
    creditedMinor: 0,
    foreign: null,
  })),
  paidMinor: 0,
  creditedMinor: 0,
  writtenOffMinor: 0,
  foreign: null,
  customerAnswer: null,
  creditNotes: [],
};
