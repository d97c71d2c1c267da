import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import words from '../../locales/en/palette.json' with { type: 'json' };
import { recordEntries } from './found-records.ts';

const t = ((key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words)) as TFunction<'palette'>;

const confirmed: SearchResult['orders'][number] = {
  id: 'o1',
  isExact: false,
  number: 'SO-120',
  status: 'confirmed',
  isOnHold: false,
  deliveryState: 'none',
  customerName: 'Oforikrom Contractors',
};

const nothing: SearchResult = {
  products: [],
  customers: [],
  orders: [],
  invoices: [],
  documents: [],
  purchases: [],
  records: [],
};

it.each([
  [{}, 'Oforikrom Contractors · Confirmed'],
  [{ isOnHold: true }, 'Oforikrom Contractors · On hold'],
  [{ deliveryState: 'part' }, 'Oforikrom Contractors · Part shipped'],
  [{ deliveryState: 'full' }, 'Oforikrom Contractors · Shipped'],
  [{ status: 'completed', deliveryState: 'full' }, 'Oforikrom Contractors · Completed'],
  [{ status: 'draft', number: null, customerName: null }, 'Walk-in customer'],
] as const)('an order that is %j is named in the words of its screen', (more, detail) => {
  const found = { ...nothing, orders: [{ ...confirmed, ...more }] };
  expect(recordEntries(found, t)).toMatchObject([{ detail }]);
});

it('papers of buying lead to their records, with what the other side calls them', () => {
  const paper = { id: 'p1', isExact: true, supplierName: 'Kumasi Depot', isReversed: false };
  const purchases: SearchResult['purchases'] = [
    { ...paper, noun: 'stock_receipt', number: 'GR-7', reference: 'DN-41', isReversed: true },
    { ...paper, noun: 'purchase_order', number: null, reference: null },
    { ...paper, noun: 'bill', number: 'BILL-3', reference: 'INV/9' },
  ];
  expect(recordEntries({ ...nothing, purchases }, t)).toMatchObject([
    {
      title: 'GR-7',
      detail: 'Stock receipt · DN-41 · Kumasi Depot · Reversed',
      href: '/stock-receipts/p1',
      group: 'menu.stockReceipts',
    },
    { title: 'Draft', detail: 'Purchase order · Kumasi Depot', href: '/stock-receipts/orders/p1' },
    { title: 'BILL-3', href: '/accounts-payable/p1', group: 'menu.accountsPayable' },
  ]);
});

it('what came of a receipt is shown with it, a payment to a supplier by itself', () => {
  const document = {
    id: 'd1',
    isExact: true,
    number: 'SR-1',
    day: '2026-11-25',
    isReversed: false,
    customerId: null,
    customerName: null,
    supplierName: 'Kumasi Depot',
    orderId: null,
    receiptId: 'r1',
  };
  const documents: SearchResult['documents'] = [
    { ...document, kind: 'supplier_return' },
    { ...document, kind: 'supplier_payment', receiptId: null },
  ];
  expect(recordEntries({ ...nothing, documents }, t)).toMatchObject([
    { href: '/stock-receipts/r1', detail: 'Goods sent back · Kumasi Depot' },
    { href: '/accounts-payable/payments/d1', detail: 'Payment to a supplier · Kumasi Depot' },
  ]);
});
