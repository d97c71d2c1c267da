import { productNoun } from '@shelfwise/contract/features/catalog/products/products.noun';
import { customerNoun } from '@shelfwise/contract/features/contacts/customers/customers.noun';
import { expenseNoun } from '@shelfwise/contract/features/finance/expenses/expenses.noun';
import { manualEntryNoun } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.noun';
import { moneyTransferNoun } from '@shelfwise/contract/features/ledger/money-transfers/money-transfers.noun';
import { orderNoun } from '@shelfwise/contract/features/sales/orders/orders.noun';
import { billNoun } from '@shelfwise/contract/features/purchasing/bills/bills.noun';
import { purchaseOrderNoun } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.noun';
import { stockReceiptNoun } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.noun';
import { supplierPaymentNoun } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.noun';
import { transferNoun } from '@shelfwise/contract/features/inventory/transfers/transfers.noun';
import { returnNoun } from '@shelfwise/contract/features/sales/returns/returns.noun';
import { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { searchedNouns } from '@shelfwise/contract/features/nouns';
import { linkTo } from '@shelfwise/contract/primitives/noun';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { FileText, Package, Receipt, ShoppingCart, User } from 'lucide-react';
import type { TFunction } from 'i18next';
import { areaOf } from '../menu.ts';
import type { PaletteEntry } from './palette-entry.ts';

const joined = (...parts: ReadonlyArray<string | null | undefined>): string | undefined =>
  parts.filter(Boolean).join(' · ') || undefined;

type Found = SearchResult['documents'][number];

/** Where a document is shown: by itself, with its order or receipt, else among the movements of stock, else with its customer. */
const hrefOf = ({ id, kind, orderId, receiptId, customerId }: Found): string | undefined => {
  if (kind === 'expense') return linkTo(expenseNoun, id);
  if (kind === 'manual_entry') return linkTo(manualEntryNoun, id);
  if (kind === 'money_transfer') return linkTo(moneyTransferNoun, id);
  if (kind === 'supplier_payment') return linkTo(supplierPaymentNoun, id);
  if (kind === 'return') return linkTo(returnNoun, id);
  if (receiptId !== null) return linkTo(stockReceiptNoun, receiptId);
  if (orderId !== null) return linkTo(orderNoun, orderId);
  if (kind === 'adjustment') return `/inventory?view=movements&adjustment=${id}`;
  if (kind === 'transfer') return linkTo(transferNoun, id);
  return customerId === null ? undefined : linkTo(customerNoun, customerId);
};

const purchaseNouns = { purchase_order: purchaseOrderNoun, stock_receipt: stockReceiptNoun, bill: billNoun };

/** What the server found, as lines of the palette. */
export function recordEntries(found: SearchResult, t: TFunction<'palette'>): PaletteEntry[] {
  return [
    ...found.products.map(({ id, name, sku, isExact }): PaletteEntry => ({
      id: `product:${id}`,
      group: 'products',
      title: name,
      detail: sku,
      icon: Package,
      href: linkTo(productNoun, id),
      isExact,
    })),
    ...found.customers.map(({ id, name, phone, isExact }): PaletteEntry => ({
      id: `customer:${id}`,
      group: 'customers',
      title: name,
      detail: phone ?? undefined,
      icon: User,
      href: linkTo(customerNoun, id),
      isExact,
    })),
    ...found.orders.map((order): PaletteEntry => ({
      id: `order:${order.id}`,
      group: 'orders',
      title: order.number ?? t('draft'),
      detail: joined(
        order.customerName ?? t('walkIn'),
        order.number === null ? undefined : t(`orderStatus.${displayStatus(order)}`),
      ),
      icon: ShoppingCart,
      href: linkTo(orderNoun, order.id),
      isExact: order.isExact,
    })),
    ...found.invoices.flatMap(({ id, number, standing, customerName, orderId, isExact }): PaletteEntry[] =>
      orderId === null
        ? []
        : [
            {
              id: `invoice:${id}`,
              group: 'invoices',
              title: number,
              detail: joined(customerName ?? t('walkIn'), t(`invoiceStatus.${standing}`)),
              icon: FileText,
              href: linkTo(orderNoun, orderId),
              isExact,
            },
          ],
    ),
    ...found.documents.flatMap((document): PaletteEntry[] => {
      const href = hrefOf(document);
      if (href === undefined) return [];
      const { id, kind, number, isReversed, customerName, supplierName, orderId, isExact } = document;
      const buyer = orderId === null ? (customerName ?? supplierName) : (customerName ?? t('walkIn'));
      return [
        {
          id: `document:${id}`,
          group: 'documents',
          title: number,
          detail: joined(t(`documentKind.${kind}`), buyer, isReversed ? t('reversed') : undefined),
          icon: Receipt,
          href,
          isExact,
        },
      ];
    }),
    ...found.purchases.flatMap((paper): PaletteEntry[] => {
      const { id, noun, number, reference, supplierName, isReversed, isExact } = paper;
      const { record, list } = purchaseNouns[noun];
      const area = areaOf(list);
      if (area === undefined) return [];
      const detail = joined(
        t(`purchaseKind.${noun}`),
        reference,
        supplierName,
        isReversed ? t('reversed') : undefined,
      );
      const shown = { title: number ?? t('draft'), detail, icon: area.icon, href: linkTo({ record }, id) };
      return [{ id: `${noun}:${id}`, group: `menu.${area.name}`, ...shown, isExact }];
    }),
    ...found.records.flatMap(({ id, noun, name, isExact }): PaletteEntry[] => {
      const kind = searchedNouns.find((one) => one.name === noun);
      const area = kind && areaOf(kind.list);
      if (kind === undefined || area === undefined) return [];
      const href = linkTo(kind, id);
      return [
        { id: `${noun}:${id}`, group: `menu.${area.name}`, title: name, icon: area.icon, href, isExact },
      ];
    }),
  ];
}
