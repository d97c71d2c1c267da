import {
  foundByNumber,
  type searchContract,
} from '@shelfwise/contract/features/reporting/search/search.contract';
import { can } from '@shelfwise/contract/access/rights';
import type { Handlers } from '../../../db/call.ts';
import {
  findCustomers,
  findDocuments,
  findInvoices,
  findOrders,
  findProducts,
  soughtOf,
} from './search.queries.ts';

export const searchHandlers: Handlers<typeof searchContract> = {
  /** All kinds are sought together and answered together; who lacks a right gets nothing of that kind. */
  find: async ({ tx, actor }, { q }) => {
    const sought = soughtOf(q);
    if (!sought) return { products: [], customers: [], orders: [], invoices: [], documents: [] };
    const mayOrders = can(actor.role, 'canManageOrders');
    const mayCustomers = can(actor.role, 'canManageCustomers');
    const mayAdjust = can(actor.role, 'canManageInventory');
    const kinds = foundByNumber.filter((kind) => (kind === 'adjustment' ? mayAdjust : mayOrders));
    const [products, customers, orders, invoices, documents] = await Promise.all([
      findProducts(tx, sought),
      mayCustomers ? findCustomers(tx, sought) : [],
      mayOrders ? findOrders(tx, sought) : [],
      mayOrders ? findInvoices(tx, sought) : [],
      kinds.length > 0 ? findDocuments(tx, sought, kinds) : [],
    ]);
    return { products, customers, orders, invoices, documents };
  },
};
