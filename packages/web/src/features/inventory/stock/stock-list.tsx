import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import {
  categoriesQuery,
  isNarrowed,
  ProductFilters,
  productsQuery,
  stockWorth,
  viewOf,
} from '../../catalog/index.ts';
import type { AdjustKind } from '../stock-adjustments/adjustment.ts';
import type { InventorySearch } from './inventory-screen.tsx';
import { useStockColumns } from './stock-columns.tsx';

interface StockListProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
  onAdjust: (product: Product, kind: AdjustKind) => void;
}

const cleared: InventorySearch = { q: undefined, category: undefined, status: undefined };

/** Products as stock, each with what can be done about it. */
export function StockList({ search, onSearch, onAdjust }: StockListProps) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const query = useInfiniteQuery(productsQuery(search));
  const page = usePagedRows(query);
  const categories = useQuery(categoriesQuery());
  const columns = useStockColumns(onAdjust);
  const view = viewOf(search);
  const findCode = (code: string): void => onSearch({ ...cleared, q: code });
  useBarcodeListener(findCode);
  return (
    <DataTable
      name="inventory"
      label={t('inventory:title')}
      columns={columns}
      page={page}
      rowId={(product) => product.id}
      rowHref={(product) => `/products/${product.id}`}
      sort={search.sort}
      onSort={(sort) => onSearch({ sort })}
      isFiltered={isNarrowed(search) || view !== 'all'}
      onClearFilters={() => onSearch({ ...cleared, view: undefined })}
      noResultsTitle={isNarrowed(search) ? t('catalog:list.noResults') : t(`catalog:list.none.${view}`)}
      countLabel={(count, shown) => t('catalog:list.count', { count, shown })}
      sums={stockWorth(query.data)}
      empty={
        <EmptyState
          title={t('inventory:empty.title')}
          action={
            <Button variant="filled" renderRoot={(props) => <AppLink {...props} href="/inventory/add" />}>
              {t('catalog:empty.action')}
            </Button>
          }
        >
          {t('inventory:empty.text')}
        </EmptyState>
      }
      toolbar={
        <>
          <SearchField
            value={search.q ?? ''}
            onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
            placeholder={t('catalog:list.search')}
            onScan={findCode}
          />
          <ProductFilters search={search} categories={categories.data?.items ?? []} onSearch={onSearch} />
        </>
      }
    />
  );
}
