import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useProductColumns } from './product-columns.tsx';
import { productAddress } from './product-address.ts';
import type { StateVerb } from './product-state.queries.ts';
import { productCountsQuery } from './products.queries.ts';
import { ProductStateDialog } from './product-state-dialog.tsx';
import { ProductTable } from './product-table.tsx';

/** All products: find one, see which are low, archive those no longer sold. */
export function ProductList() {
  const { t } = useTranslation('catalog');
  const viewer = useViewer();
  const list = useListSearch(productAddress);
  const counts = useQuery(productCountsQuery()).data;
  const csv = useListExport(api.products, productAddress.query(list.search), {
    fileName: 'products.csv',
    label: t('list.export'),
  });
  const [asked, setAsked] = useState<{ verb: StateVerb; ids: readonly string[] }>();
  const add = viewer.can('canManageInventory') ? { label: t('add'), href: '/inventory/add' } : undefined;
  const stateActions: BulkAction[] = viewer.can('canManageProducts')
    ? [
        productAddress.query(list.search).status === 'archived'
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
        primary={add && { ...add, shortcut: 'n' }}
        secondary={[
          ...(add
            ? [
                { label: t('byPhoto'), href: '/inventory/photo' },
                { label: t('paste'), href: '/inventory/paste' },
              ]
            : []),
          csv.ofAll,
        ]}
      />
      <ListViews
        address={productAddress}
        search={list.search}
        tabOf={(view) => ({
          label: t(`views.${view}`),
          count: counts?.[view].count,
          isEstimate: counts?.[view].isEstimate,
        })}
      />
      <ProductTable
        {...list}
        name="products"
        label={t('list.title')}
        columns={useProductColumns()}
        bulkActions={[csv.ofPicked, ...stateActions]}
        empty={
          <FirstRecord
            title={t('empty.title')}
            text={t(add ? 'empty.text' : 'empty.textForReaders')}
            action={add && { label: t('paste'), href: '/inventory/paste' }}
            other={add && { ...add, label: t('empty.action') }}
          />
        }
      />
      <ProductStateDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
