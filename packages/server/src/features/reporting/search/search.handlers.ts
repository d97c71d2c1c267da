import { foundByNumber } from '@shelfwise/contract/features/reporting/search/search.facts';
import type { searchContract } from '@shelfwise/contract/features/reporting/search/search.contract';
import { searchedNouns } from '@shelfwise/contract/features/nouns';
import { billNoun } from '@shelfwise/contract/features/purchasing/bills/bills.noun';
import { expenseNoun } from '@shelfwise/contract/features/finance/expenses/expenses.noun';
import { manualEntryNoun } from '@shelfwise/contract/features/ledger/manual-entries/manual-entries.noun';
import { purchaseOrderNoun } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.noun';
import { stockReceiptNoun } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.noun';
import { isReadable } from '@shelfwise/contract/access/lost-plans';
import { can } from '@shelfwise/contract/access/rights';
import type { Handlers } from '../../../kit/call.ts';
import { findPurchases } from './find-purchases.ts';
import { nearCustomers, nearProducts, nearRecords } from './near-misses.queries.ts';
import {
  findCustomers,
  findDocuments,
  findInvoices,
  findOrders,
  findProducts,
  findRecords,
  readQuery,
} from './search.queries.ts';

type Access = Pick<(typeof searchedNouns)[number], 'right' | 'feature'>;

/** Of the books, to those who see the figures of the company: others find their own expenses in the list. */
const ofBooks: Readonly<Partial<Record<(typeof foundByNumber)[number], Access>>> = {
  expense: { right: 'canViewReports', feature: expenseNoun.feature },
  manual_entry: manualEntryNoun,
  money_transfer: manualEntryNoun,
};

/** Documents of buying that are found by their number alone. */
const ofBuying: ReadonlySet<string> = new Set(['landed_cost', 'supplier_return', 'supplier_payment']);

export const searchHandlers: Handlers<typeof searchContract> = {
  /** All kinds are searched at the same time and answered together. Without the right to a kind it stays empty. */
  find: async ({ tx, actor }, { q }) => {
    const sought = readQuery(q);
    if (!sought)
      return {
        products: [],
        customers: [],
        orders: [],
        invoices: [],
        documents: [],
        purchases: [],
        records: [],
      };
    const mayOrders = can(actor.role, 'canManageOrders');
    const mayCustomers = can(actor.role, 'canManageCustomers');
    const mayAdjust = can(actor.role, 'canManageInventory');
    const maySee = ({ right, feature }: Access): boolean =>
      can(actor.role, right) && isReadable(actor.company, actor.role, feature);
    const kinds = foundByNumber.filter((kind) => {
      const access = ofBooks[kind];
      if (access) return maySee(access);
      if (kind === 'adjustment' || kind === 'transfer') return mayAdjust;
      return ofBuying.has(kind) ? maySee(stockReceiptNoun) : mayOrders;
    });
    const others = searchedNouns.filter(maySee);
    const papers = [purchaseOrderNoun, stockReceiptNoun, billNoun].filter(maySee);
    const [products, customers, orders, invoices, documents, purchases, ...records] = await Promise.all([
      findProducts(tx, sought),
      mayCustomers ? findCustomers(tx, sought) : [],
      mayOrders ? findOrders(tx, sought) : [],
      mayOrders ? findInvoices(tx, sought) : [],
      kinds.length > 0 ? findDocuments(tx, sought, kinds) : [],
      Promise.all(papers.map(({ name }) => findPurchases(tx, sought, name))),
      ...others.map((noun) => findRecords(tx, sought, noun)),
    ]);
    const found = {
      products,
      customers,
      orders,
      invoices,
      documents,
      purchases: purchases.flat(),
      records: records.flat(),
    };
    if (Object.values(found).some((kind) => kind.length > 0)) return found;
    // Nothing has this name, so perhaps a letter is wrong.
    return {
      ...found,
      products: await nearProducts(tx, sought.text),
      customers: mayCustomers ? await nearCustomers(tx, sought.text) : [],
      records: (await Promise.all(others.map((noun) => nearRecords(tx, sought.text, noun)))).flat(),
    };
  },
};
