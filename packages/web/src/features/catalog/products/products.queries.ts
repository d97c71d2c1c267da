import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import { hasCode } from './product-codes.ts';
import { listInput, type ProductSearch } from './product-search.ts';

/** What sells, ships or is put in changes what there is of a product. */
refreshOn(['product.', 'stock_adjustment.', 'order.', 'stock_alert'], () => [orpc.products.key()]);
refreshOn(['product.'], () => [orpc.timeline.key()]);

/** The products a list shows, page by page. */
export const productsQuery = (search: ProductSearch) =>
  orpc.products.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...listInput(search),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

/** How many products each saved view holds. */
export const productCountsQuery = () => orpc.products.counts.queryOptions();

export const productQuery = (id: string) => orpc.products.get.queryOptions({ input: { id } });

export const categoriesQuery = () => orpc.products.categories.queryOptions();

/** The product that has this SKU or barcode, archived ones too; undefined where none has, or where it cannot be found out now. */
export async function findByCode(queryClient: QueryClient, typed: string): Promise<Product | undefined> {
  const code = typed.trim();
  if (code === '') return undefined;
  const query = orpc.products.list.queryOptions({
    input: { q: code.slice(0, 100), status: 'active,archived', limit: 10 },
    staleTime: 0,
  });
  const found = await queryClient.fetchQuery(query).catch(() => undefined);
  return found?.items.find((product) => hasCode(product, code));
}
