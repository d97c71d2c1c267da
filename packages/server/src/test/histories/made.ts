import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import type { WholeSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { nothingSold, type Sold } from './sold.ts';

/** What was made so far, for later steps to choose from; records are as last answered, oldest first. */
export interface Made {
  products: Product[];
  customers: string[];
  locations: string[];
  taxClasses: string[];
  moneyAccounts: MoneyAccount[];
  orders: Map<string, Order>;
  /** by order */
  invoices: Map<string, Invoice[]>;
  payments: string[];
  adjustments: Map<string, StockAdjustment>;
  transfers: Map<string, Transfer>;
  counts: Map<string, StockCount>;
  /** lines of counts that somebody counted: the count and the product */
  counted: Set<string>;
  suppliers: { id: string; currency: string | null }[];
  purchases: Map<string, PurchaseOrder>;
  /** purchase orders of which something came, maybe undone since */
  received: Set<string>;
  receipts: Map<string, StockReceipt>;
  bills: Map<string, Bill>;
  supplierPayments: Map<string, WholeSupplierPayment>;
  /** what settled a bill, by its id, where a step means to take it back */
  allocated: Map<string, Allocated>;
  sold: Sold;
}

/** A part of a payment or credit that settled a bill. */
export interface Allocated {
  billId: string;
  creditId: string;
  minor: number;
}

/** Of a company on its first day. */
export const nothingMade = (): Made => ({
  products: [],
  customers: [],
  locations: [],
  taxClasses: [],
  moneyAccounts: [],
  orders: new Map(),
  invoices: new Map(),
  payments: [],
  adjustments: new Map(),
  transfers: new Map(),
  counts: new Map(),
  counted: new Set(),
  suppliers: [],
  purchases: new Map(),
  received: new Set(),
  receipts: new Map(),
  bills: new Map(),
  supplierPayments: new Map(),
  allocated: new Map(),
  sold: nothingSold(),
});
