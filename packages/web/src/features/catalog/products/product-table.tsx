import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import type { BulkAction, Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { ProductFilters } from './product-filters.tsx';
import { isNarrowed, type ProductSearch, viewOf } from './product-search.ts';
import { categoriesQuery, productsQuery } from './products.queries.ts';
import { stockWorth } from './stock-worth.tsx';

interface ProductTableProps {
  /** Under which the table keeps what a person set up in it. */
  name: string;
  label: string;
  columns: readonly Column<Product>[];
  search: ProductSearch;
  onSearch: (change: ProductSearch) => void;
  bulkActions?: BulkAction[];
  /** Instead of rows where there is not one product yet. */
  empty: ReactNode;
}

const cleared: ProductSearch = { q: undefined, category: undefined, status: undefined };

/** Products to be searched, scanned and narrowed: as goods to sell or as stock, which the columns say. */
export function ProductTable({ search, onSearch, ...table }: ProductTableProps) {
  const { t } = useTranslation('catalog');
  const query = useInfiniteQuery(productsQuery(search));
  const page = usePagedRows(query);
  const categories = useQuery(categoriesQuery());
  const view = viewOf(search);
  const findCode = (code: string): void => onSearch({ ...cleared, q: code });
  useBarcodeListener(findCode);
  return (
    <DataTable
      {...table}
      page={page}
      rowId={(product) => product.id}
      rowHref={(product) => `/products/${product.id}`}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      isFiltered={isNarrowed(search) || view !== 'all'}
      isOnlyView={!isNarrowed(search)}
      onClearFilters={() => onSearch({ ...cleared, view: undefined })}
      noResultsTitle={isNarrowed(search) ? t('list.noResults') : t(`list.none.${view}`)}
      countLabel={(count, shown) => t('list.count', { count, shown })}
      sums={stockWorth(query.data)}
      toolbar={
        <>
          <SearchField
            value={search.q ?? ''}
            onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
            placeholder={t('list.search')}
            onScan={findCode}
          />
          <ProductFilters search={search} categories={categories.data?.items ?? []} onSearch={onSearch} />
        </>
      }
    />
  );
}
