import type { ProductList } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { ListSearch } from '../../../lib/search-params.ts';

/** What the address of a product list holds. */
export type ProductSearch = ListSearch<'category' | 'status'>;

export const productViews = ['all', 'low', 'out', 'archived'] as const;
export type ProductView = (typeof productViews)[number];

type Sort = NonNullable<ProductList['sort']>;
const sorts: readonly Sort[] = [
  'name',
  '-name',
  'sku',
  '-sku',
  'unitPrice',
  '-unitPrice',
  'available',
  '-available',
  'createdAt',
  '-createdAt',
];
/** The values of the status filter: a status, or both. */
export const statusChoices = ['active', 'archived', 'active,archived'] as const;

export const viewOf = (search: ProductSearch): ProductView =>
  productViews.find((view) => view === search.view) ?? 'all';

interface ListInput {
  q?: string;
  sort?: Sort;
  status?: string;
  category?: string;
  low?: 'true';
  outOfStock?: 'true';
}

/** A saved view as filters of the call. */
export function viewInput(view: ProductView): ListInput {
  if (view === 'low') return { low: 'true' };
  if (view === 'out') return { outOfStock: 'true' };
  return view === 'archived' ? { status: 'archived' } : {};
}

/** The address as input of the call. What the server would refuse is left out: a mistyped address shows the plain list. */
export function listInput(search: ProductSearch): ListInput {
  const q = search.q?.trim().slice(0, 100) ?? '';
  const sort = sorts.find((one) => one === search.sort);
  const status = statusChoices.find((one) => one === search.status);
  return {
    ...viewInput(viewOf(search)),
    ...(q === '' ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(status === undefined ? {} : { status }),
    ...(search.category === undefined ? {} : { category: search.category.slice(0, 80) }),
  };
}

/** True while more than a saved view narrows the list. */
export const isNarrowed = ({ q, category, status }: ProductSearch): boolean =>
  q !== undefined || category !== undefined || status !== undefined;

/** The list that a tab opens: the same search and filters would mostly be empty there, so only the order stays. */
export function viewHref(path: string, view: string, search: { sort?: string | undefined }): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (search.sort !== undefined) params.set('sort', search.sort);
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
