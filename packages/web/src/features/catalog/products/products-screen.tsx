import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useBarcodeListener } from '../../../components/barcode-listener.ts';
import type { BulkAction } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useProductColumns } from './product-columns.tsx';
import { ProductFilters } from './product-filters.tsx';
import {
  isNarrowed,
  listInput,
  type ProductSearch,
  productViews,
  viewHref,
  viewOf,
} from './product-search.ts';
import type { StateVerb } from './product-state.queries.ts';
import { categoriesQuery, productsQuery, viewCountQuery } from './products.queries.ts';
import { stockWorth } from './stock-worth.tsx';
import { ProductStateDialog } from './product-state-dialog.tsx';

interface ProductsScreenProps {
  search: ProductSearch;
  onSearch: (change: ProductSearch) => void;
}

/** All products: find one, see what is low, archive what is not sold any more. */
export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const query = useInfiniteQuery(productsQuery(search));
  const page = usePagedRows(query);
  const categories = useQuery(categoriesQuery());
  const counts = useQueries({ queries: productViews.map((view) => viewCountQuery(view)) });
  const columns = useProductColumns();
  const { sort } = listInput(search);
  const csv = useCsvExport(
    'products.csv',
    () => api.products.export(listInput(search)),
    (ids) => api.products.exportPicked({ ids, ...(sort === undefined ? {} : { sort }) }),
  );
  const [asked, setAsked] = useState<{ verb: StateVerb; ids: readonly string[] }>();
  const findCode = (code: string): void => onSearch({ ...cleared, q: code });
  useBarcodeListener(findCode);

  const view = viewOf(search);
  const canAdd = viewer.can('canManageInventory');
  const stateActions: BulkAction[] = viewer.can('canManageProducts')
    ? [
        view === 'archived' || search.status === 'archived'
          ? { label: t('restore.action'), onRun: (ids) => setAsked({ verb: 'restore', ids }) }
          : {
              label: t('archive.action'),
              isDanger: true,
              onRun: (ids) => setAsked({ verb: 'archive', ids }),
            },
      ]
    : [];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        {...(canAdd ? { primary: { label: t('add'), href: '/inventory/add', shortcut: 'n' } } : {})}
        secondary={[{ label: t('list.export'), onRun: csv.run, isBusy: csv.isBusy }]}
      />
      <ViewTabs
        current={view}
        tabs={productViews.map((one, index) => ({
          id: one,
          label: t(`views.${one}`),
          href: viewHref('/products', one, search),
          count: counts[index]?.data?.total.count,
          isEstimate: counts[index]?.data?.total.isEstimate,
        }))}
      />
      <DataTable
        name="products"
        label={t('list.title')}
        columns={columns}
        page={page}
        rowId={(product) => product.id}
        rowHref={(product) => `/products/${product.id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ sort })}
        bulkActions={[{ label: t('list.export'), onRun: csv.runPicked }, ...stateActions]}
        isFiltered={isNarrowed(search) || view !== 'all'}
        onClearFilters={() => onSearch({ ...cleared, view: undefined })}
        noResultsTitle={isNarrowed(search) ? t('list.noResults') : t(`list.none.${view}`)}
        empty={<FirstProduct canAdd={canAdd} />}
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
      <ProductStateDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const cleared: ProductSearch = { q: undefined, category: undefined, status: undefined };

function FirstProduct({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation('catalog');
  return (
    <EmptyState
      title={t('empty.title')}
      {...(canAdd
        ? {
            action: (
              <Button variant="filled" renderRoot={(props) => <AppLink {...props} href="/inventory/add" />}>
                {t('empty.action')}
              </Button>
            ),
          }
        : {})}
    >
      {t(canAdd ? 'empty.text' : 'empty.textForReaders')}
    </EmptyState>
  );
}
