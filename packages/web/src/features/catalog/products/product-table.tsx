import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, Column } from '../../../components/data-table/columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import type { ListSearchState } from '../../../components/list/use-list-search.ts';
import { ProductFilters } from './product-filters.tsx';
import { productAddress } from './product-address.ts';
import { categoriesQuery, productsQuery } from './products.queries.ts';
import { stockWorth } from './stock-worth.tsx';

interface ProductTableProps extends ListSearchState<'category' | 'status'> {
  /** The name under which the table's settings of a person are stored. */
  name: string;
  label: string;
  columns: readonly Column<Product>[];
  bulkActions?: BulkAction[];
  /** Shown instead of rows while there is no product at all. */
  empty: ReactNode;
}

/** A table of products that can be searched, scanned and filtered. The columns decide whether it shows goods to sell or stock. */
export function ProductTable({ search, onSearch, ...table }: ProductTableProps) {
  const { t } = useTranslation('catalog');
  const query = useInfiniteQuery(productsQuery(search));
  const categories = useQuery(categoriesQuery());
  const findCode = (code: string): void => onSearch({ ...productAddress.cleared, q: code });
  const noneInView = t(`list.none.${productAddress.viewOf(search)}`);
  return (
    <ListTable
      {...table}
      address={productAddress}
      search={search}
      onSearch={onSearch}
      query={query}
      words={{
        search: t('list.search'),
        none: productAddress.isNarrowed(search) ? t('list.noResults') : noneInView,
      }}
      rowHref={(product) => `/products/${product.id}`}
      countLabel={(count, shown) => t('list.count', { count, shown })}
      sums={stockWorth(query.data)}
      onScan={findCode}
      filters={
        <ProductFilters search={search} categories={categories.data?.items ?? []} onSearch={onSearch} />
      }
    />
  );
}
