import type { AdjustmentClass } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { productAddress, productCountsQuery } from '../../catalog/index.ts';
import { lateCode, useLateCode } from '../../../lib/late-code.ts';
import { hrefOfView } from '../../../lib/list-address.ts';
import type { AdjustKind } from '../stock-adjustments/offered-reasons.ts';
import { AdjustmentsList } from '../stock-adjustments/adjustment-list.tsx';
import { waitingQuery } from '../stock-adjustments/stock-adjustments.queries.ts';
import { usePastStockExport } from '../past-stock/past-stock-export.ts';
import { PastStockList } from '../past-stock/past-stock-list.tsx';
import type { InventorySearch } from './inventory-address.ts';
import type { InventoryAsked } from './inventory-dialogs.tsx';
import { MovementsList } from './movement-list.tsx';
import { CountList } from '../stock-counts/count-list.tsx';
import { openCountsQuery } from '../stock-counts/stock-counts.queries.ts';
import { TransferList } from '../transfers/transfer-list.tsx';
import { onTheWayQuery } from '../transfers/transfers.queries.ts';
import { StockByPlaceList } from '../stock-by-place/stock-by-place-list.tsx';
import { useStockByPlaceExport } from '../stock-by-place/stock-by-place-export.ts';
import { StockList } from './stock-list.tsx';

interface InventoryScreenProps {
  /** What another area shows as a view of its own: what it is time to buy. Without it there is no such view. */
  toOrder?: { label: string; content: ReactNode };
  search: InventorySearch;
  onSearch: (change: InventorySearch) => void;
}

const otherViews = [
  'by-place',
  'movements',
  'adjustments',
  'transfers',
  'counts',
  'on-day',
  'to-order',
] as const;

const dialogs = lateCode(() => import('./inventory-dialogs.tsx'));

/** The dialogs once their code has come; they stay then. Where it does not come, `close` is called, so that nothing opens much later. */
function useInventoryDialogs(
  { adjust, adjustment, locations, transfer, count, document, why }: InventoryAsked,
  close: () => void,
) {
  const isAsked =
    [adjust, adjustment, document, why].some((one) => one !== undefined) || locations || transfer || count;
  useEffect(() => {
    if (isAsked) void dialogs.ask().then((hasCome) => (hasCome ? undefined : close()));
  }, [isAsked, close]);
  return useLateCode(dialogs);
}

function NothingInStock() {
  const { t } = useTranslation(['inventory', 'catalog']);
  return (
    <FirstRecord
      title={t('inventory:empty.title')}
      text={t('inventory:empty.text')}
      action={{ label: t('catalog:paste'), href: '/inventory/paste' }}
      other={{ label: t('catalog:empty.action'), href: '/inventory/add' }}
    />
  );
}

/** The stock of all products, and every movement of it. */
export function InventoryScreen({ search, onSearch, toOrder }: InventoryScreenProps) {
  const { t } = useTranslation(['inventory', 'catalog', 'transfers', 'stock-counts']);
  const counts = useQuery(productCountsQuery()).data;
  const [adjusted, setAdjusted] = useState<InventoryAsked['adjust']>();
  const [isLocationsOpen, setIsLocationsOpen] = useState(false);
  const [isTransferOpen, setIsTransferOpen] = useState(false);
  const [isCountOpen, setIsCountOpen] = useState(false);
  const [newDocument, setNewDocument] = useState<AdjustmentClass>();
  const adjust = useCallback((product: Product, kind: AdjustKind) => setAdjusted({ product, kind }), []);
  const waiting = useQuery(waitingQuery());
  const onTheWay = useQuery(onTheWayQuery());
  const openCounts = useQuery(openCountsQuery());
  const openAdjustment = useCallback((adjustment?: string) => onSearch({ adjustment }), [onSearch]);
  const { adjustment, why, at } = search;
  const close = useCallback(() => {
    setAdjusted(undefined);
    setIsLocationsOpen(false);
    setIsTransferOpen(false);
    setIsCountOpen(false);
    setNewDocument(undefined);
    if (adjustment !== undefined) openAdjustment(undefined);
    if (why !== undefined) onSearch({ why: undefined, at: undefined });
  }, [adjustment, openAdjustment, why, onSearch]);
  const asked = {
    adjust: adjusted,
    adjustment,
    locations: isLocationsOpen,
    transfer: isTransferOpen,
    why: isRecordId(why) ? { productId: why, locationId: isRecordId(at) ? at : undefined } : undefined,
    count: isCountOpen,
    document: newDocument,
  };
  const late = useInventoryDialogs(asked, close);
  const pastStockExport = usePastStockExport(search);
  const byPlaceExport = useStockByPlaceExport(search);
  const other = otherViews.find((one) => one === search.view);
  const make = (of: AdjustmentClass) => ({
    label: t(`inventory:newDocument.${of}`),
    onRun: () => setNewDocument(of),
  });
  // The list of one class offers that document first.
  const [first, second]: readonly AdjustmentClass[] =
    search.kind === 'revaluation' ? ['revaluation', 'write_off'] : ['write_off', 'revaluation'];
  const newTransfer = { label: t('transfers:new'), onRun: () => setIsTransferOpen(true), shortcut: 'n' };
  const newCount = { label: t('stock-counts:new'), onRun: () => setIsCountOpen(true), shortcut: 'n' };
  const newProduct = { label: t('catalog:add'), href: '/inventory/add', shortcut: 'n' };
  // What is to be ordered has a button of its own, beside what it comes to.
  const ofLists = other === 'transfers' ? newTransfer : other === 'counts' ? newCount : newProduct;
  const ofView = other === 'adjustments' && first ? { ...make(first), shortcut: 'n' } : ofLists;
  const primary = other === 'to-order' && toOrder !== undefined ? undefined : ofView;
  return (
    <>
      <PageHeader
        title={t('inventory:title')}
        primary={primary}
        secondary={[
          ...(other === undefined
            ? [
                { label: t('catalog:byPhoto'), href: '/inventory/photo' },
                { label: t('catalog:paste'), href: '/inventory/paste' },
              ]
            : []),
          { label: t('inventory:locations.title'), onRun: () => setIsLocationsOpen(true) },
          ...(other === 'adjustments' && second ? [make(second)] : []),
          ...(other === 'on-day' ? [pastStockExport.ofAll] : []),
          ...(other === 'by-place' ? [byPlaceExport.ofAll] : []),
        ]}
      />
      <ViewTabs
        current={other ?? productAddress.viewOf(search)}
        tabs={[
          ...productAddress.views.map((one) => ({
            id: one,
            label: t(`catalog:views.${one}`),
            href: hrefOfView('/inventory', one, search),
            count: counts?.[one].count,
            isEstimate: counts?.[one].isEstimate,
            isMain: one === 'all' || one === 'low',
          })),
          { id: 'by-place', label: t('inventory:byPlace.tab'), href: '/inventory?view=by-place' },
          { id: 'movements', label: t('inventory:movements.title'), href: '/inventory?view=movements' },
          {
            id: 'adjustments',
            label: t('inventory:adjustments.title'),
            href: '/inventory?view=adjustments',
            count: waiting.data?.total.count || undefined,
          },
          ...(toOrder === undefined
            ? []
            : [{ id: 'to-order', label: toOrder.label, href: '/inventory?view=to-order' }]),
          {
            id: 'transfers',
            label: t('transfers:title'),
            href: '/inventory?view=transfers',
            count: onTheWay.data?.total.count || undefined,
          },
          {
            id: 'counts',
            label: t('stock-counts:title'),
            href: '/inventory?view=counts',
            count: openCounts.data?.total.count || undefined,
          },
          { id: 'on-day', label: t('inventory:pastStock.tab'), href: '/inventory?view=on-day' },
        ]}
      />
      {other === 'by-place' ? (
        <StockByPlaceList search={search} onSearch={onSearch} empty={<NothingInStock />} />
      ) : other === 'movements' ? (
        <MovementsList search={search} onSearch={onSearch} />
      ) : other === 'adjustments' ? (
        <AdjustmentsList search={search} onSearch={onSearch} />
      ) : other === 'to-order' && toOrder !== undefined ? (
        toOrder.content
      ) : other === 'transfers' ? (
        <TransferList search={search} onSearch={onSearch} />
      ) : other === 'counts' ? (
        <CountList search={search} onSearch={onSearch} />
      ) : other === 'on-day' ? (
        <PastStockList search={search} onSearch={onSearch} />
      ) : (
        <StockList search={search} onSearch={onSearch} onAdjust={adjust} empty={<NothingInStock />} />
      )}
      {late ? <late.InventoryDialogs asked={asked} onClose={close} onOther={openAdjustment} /> : null}
    </>
  );
}
