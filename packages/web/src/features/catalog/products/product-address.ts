import {
  longestCategory,
  productSorts,
  productStatuses,
} from '@shelfwise/contract/features/catalog/products/products.facts';
import { asOneOf, asText, listAddress } from '../../../lib/list-address.ts';
import type { ListSearch } from '../../../lib/search-params.ts';

/** The values of the status filter: a status, or both. */
export const statusChoices = [...productStatuses, 'active,archived'] as const;

/** The address of a list of products. The products screen shows them as goods to sell; the inventory has an address of its own. */
export const productAddress = listAddress({
  path: '/products',
  views: { all: {}, low: { low: 'true' }, out: { outOfStock: 'true' }, archived: { status: 'archived' } },
  sorts: productSorts,
  filters: { category: asText('category', longestCategory), status: asOneOf('status', statusChoices) },
});

/** What the address of a product list holds. */
export type ProductSearch = ListSearch<'category' | 'status'>;
