import { longestSearch } from '@shelfwise/contract/primitives/list-limits';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { hasCode } from './product-codes.ts';
import { productAddress, type ProductSearch } from './product-address.ts';

/** Selling, shipping and adjusting change the stock that products show. */
refreshOn(
  [
    'product.',
    'stock_adjustment.',
    'stock_receipt.',
    'purchase_order.',
    'transfer.',
    'order.',
    'stock_alert',
  ],
  () => [orpc.products.key()],
);
refreshOn(['product.'], () => [orpc.timeline.key()]);

/** The products a list shows, page by page. */
export const productsQuery = (search: ProductSearch) =>
  pagesOf(orpc.products.list, productAddress.query(search));

/** How many products each saved view holds. */
export const productCountsQuery = () => orpc.products.counts.queryOptions();

export const productQuery = (id: string) => orpc.products.get.queryOptions({ input: { id } });

/** The first few products in use that match what is typed. */
export const foundProductsQuery = (text: string) =>
  orpc.products.list.queryOptions({
    input: { status: 'active', limit: 8, ...(text === '' ? {} : { q: text.slice(0, longestSearch) }) },
  });

export const categoriesQuery = () => orpc.products.categories.queryOptions();

/** The product with this SKU or barcode, also an archived one. Undefined where there is none, or where the server cannot be asked now. */
export async function findByCode(queryClient: QueryClient, typed: string): Promise<Product | undefined> {
  const code = typed.trim();
  if (code === '') return undefined;
  const query = orpc.products.list.queryOptions({
    input: { q: code.slice(0, longestSearch), status: 'active,archived', limit: 10 },
    staleTime: 0,
  });
  const found = await queryClient.fetchQuery(query).catch(() => undefined);
  return found?.items.find((product) => hasCode(product, code));
}

export const useCreateProduct = () => useVerb(orpc.products.create, 'product.create', ownError);
export const useUpdateProduct = () =>
  useVerb(orpc.products.update, 'product.update', { ...ownError, keep: keepRecord(productQuery) });
/** Deletes a product. The dialog that asks also shows the refusal where documents refer to the product. */
export const useRemoveProduct = () =>
  useVerb(orpc.products.remove, 'product.remove', { ...ownError, keep: forgetRecord(productQuery) });
