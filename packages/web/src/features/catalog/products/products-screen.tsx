import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import type { BulkAction } from '../../../components/data-table/columns.ts';
import { exportAction } from '../../../components/export-action.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useProductColumns } from './product-columns.tsx';
import { listInput, type ProductSearch, productViews, viewHref, viewOf } from './product-search.ts';
import type { StateVerb } from './product-state.queries.ts';
import { productCountsQuery } from './products.queries.ts';
import { ProductStateDialog } from './product-state-dialog.tsx';
import { ProductTable } from './product-table.tsx';

interface ProductsScreenProps {
  search: ProductSearch;
  onSearch: (change: ProductSearch) => void;
}

/** All products: find one, see what is low, archive what is not sold any more. */
export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const counts = useQuery(productCountsQuery()).data;
  const columns = useProductColumns();
  const { sort } = listInput(search);
  const csv = useCsvExport(
    'products.csv',
    () => api.products.export(listInput(search)),
    (ids) => api.products.exportPicked({ ids, ...(sort === undefined ? {} : { sort }) }),
  );
  const [asked, setAsked] = useState<{ verb: StateVerb; ids: readonly string[] }>();
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
        secondary={[exportAction(t('list.export'), csv)]}
      />
      <ViewTabs
        current={view}
        tabs={productViews.map((one) => ({
          id: one,
          label: t(`views.${one}`),
          href: viewHref('/products', one, search),
          count: counts?.[one].count,
          isEstimate: counts?.[one].isEstimate,
        }))}
      />
      <ProductTable
        name="products"
        label={t('list.title')}
        columns={columns}
        search={search}
        onSearch={onSearch}
        bulkActions={[{ label: t('list.export'), onRun: csv.runPicked }, ...stateActions]}
        empty={<FirstProduct canAdd={canAdd} />}
      />
      <ProductStateDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

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
