import { foundByNumber } from '@shelfwise/contract/features/reporting/search/search.facts';
import type { searchContract } from '@shelfwise/contract/features/reporting/search/search.contract';
import { searchedNouns } from '@shelfwise/contract/features/nouns';
import { hasFeature } from '@shelfwise/contract/access/plans';
import { can } from '@shelfwise/contract/access/rights';
import type { Handlers } from '../../../kit/call.ts';
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

export const searchHandlers: Handlers<typeof searchContract> = {
  /** All kinds are searched at the same time and answered together. Without the right to a kind it stays empty. */
  find: async ({ tx, actor }, { q }) => {
    const sought = readQuery(q);
    if (!sought) return { products: [], customers: [], orders: [], invoices: [], documents: [], records: [] };
    const mayOrders = can(actor.role, 'canManageOrders');
    const mayCustomers = can(actor.role, 'canManageCustomers');
    const mayAdjust = can(actor.role, 'canManageInventory');
    const kinds = foundByNumber.filter((kind) =>
      kind === 'adjustment' || kind === 'transfer' ? mayAdjust : mayOrders,
    );
    const others = searchedNouns.filter(
      ({ right, feature }) => can(actor.role, right) && hasFeature(actor.company.plan, feature),
    );
    const [products, customers, orders, invoices, documents, ...records] = await Promise.all([
      findProducts(tx, sought),
      mayCustomers ? findCustomers(tx, sought) : [],
      mayOrders ? findOrders(tx, sought) : [],
      mayOrders ? findInvoices(tx, sought) : [],
      kinds.length > 0 ? findDocuments(tx, sought, kinds) : [],
      ...others.map((noun) => findRecords(tx, sought, noun)),
    ]);
    const found = { products, customers, orders, invoices, documents, records: records.flat() };
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
