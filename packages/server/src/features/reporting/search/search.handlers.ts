import type { searchContract } from '@shelfwise/contract/features/reporting/search/search.contract';
import { can } from '@shelfwise/contract/access/rights';
import type { Handlers } from '../../../db/call.ts';
import { findCustomers, findInvoices, findOrders, findProducts, soughtOf } from './search.queries.ts';

export const searchHandlers: Handlers<typeof searchContract> = {
  /** The four are sent together and answered together; who lacks a right gets nothing of that kind. */
  find: async ({ tx, actor }, { q }) => {
    const sought = soughtOf(q);
    if (!sought) return { products: [], customers: [], orders: [], invoices: [] };
    const mayOrders = can(actor.role, 'canManageOrders');
    const mayCustomers = can(actor.role, 'canManageCustomers');
    const [products, customers, orders, invoices] = await Promise.all([
      findProducts(tx, sought),
      mayCustomers ? findCustomers(tx, sought) : [],
      mayOrders ? findOrders(tx, sought) : [],
      mayOrders ? findInvoices(tx, sought) : [],
    ]);
    return { products, customers, orders, invoices };
  },
};
