import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import type { ListSearch } from '../../../lib/search-params.ts';
import { productCountsQuery, viewHref } from '../../catalog/index.ts';
import { LocationsDialog } from '../locations/locations-dialog.tsx';
import { AdjustDialog } from '../stock-adjustments/adjust-dialog.tsx';
import type { AdjustKind } from '../stock-adjustments/adjustment.ts';
import { AdjustmentDialog } from '../stock-adjustments/adjustment-dialog.tsx';
import { AdjustmentsList } from '../stock-adjustments/adjustments-list.tsx';
import { waitingQuery } from '../stock-adjustments/stock-adjustments.queries.ts';
import { MovementsList } from './movements-list.tsx';
import { StockList } from './stock-list.tsx';

export type InventorySearch = ListSearch<
  'category' | 'status' | 'product' | 'location' | 'kind' | 'days' | 'adjustment'
>;

interface InventoryScreenProps {
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

const otherViews = ['movements', 'adjustments'] as const;
const stockViews = ['all', 'low', 'out', 'archived'] as const;

/** What there is in stock, and every movement of it. */
export function InventoryScreen({ search, onSearch }: InventoryScreenProps) {
  const { t } = useTranslation(['inventory', 'catalog']);
  const counts = useQuery(productCountsQuery()).data;
  const [asked, setAsked] = useState<{ product: Product; kind: AdjustKind }>();
  const [isLocationsOpen, setIsLocationsOpen] = useState(false);
  const adjust = useCallback((product: Product, kind: AdjustKind) => setAsked({ product, kind }), []);
  const waiting = useQuery(waitingQuery());
  const openAdjustment = useCallback((adjustment?: string) => onSearch({ adjustment }), [onSearch]);
  const other = otherViews.find((one) => one === search.view);
  const view = stockViews.find((one) => one === search.view) ?? 'all';
  return (
    <>
      <PageHeader
        title={t('inventory:title')}
        primary={{ label: t('catalog:add'), href: '/inventory/add', shortcut: 'n' }}
        secondary={[{ label: t('inventory:locations.title'), onRun: () => setIsLocationsOpen(true) }]}
      />
      <ViewTabs
        current={other ?? view}
        tabs={[
          ...stockViews.map((one) => ({
            id: one,
            label: t(`catalog:views.${one}`),
            href: viewHref('/inventory', one, search),
            count: counts?.[one].count,
            isEstimate: counts?.[one].isEstimate,
          })),
          { id: 'movements', label: t('inventory:movements.title'), href: '/inventory?view=movements' },
          {
            id: 'adjustments',
            label: t('inventory:adjustments.title'),
            href: '/inventory?view=adjustments',
            count: waiting.data?.total.count || undefined,
          },
        ]}
      />
      {other === 'movements' ? (
        <MovementsList search={search} onSearch={onSearch} />
      ) : other === 'adjustments' ? (
        <AdjustmentsList search={search} onSearch={onSearch} />
      ) : (
        <StockList search={search} onSearch={onSearch} onAdjust={adjust} />
      )}
      <AdjustmentDialog
        id={search.adjustment}
        onClose={() => openAdjustment(undefined)}
        onOther={openAdjustment}
      />
      <AdjustDialog asked={asked} onClose={() => setAsked(undefined)} />
      <LocationsDialog isOpen={isLocationsOpen} onClose={() => setIsLocationsOpen(false)} />
    </>
  );
}
