import type { ReceiptRow } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  countColumn,
  dayColumn,
  moneyColumn,
  textColumn,
} from '../../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../../components/list/first-record.tsx';
import { useListExport } from '../../../../components/list/list-export.ts';
import { ListTable } from '../../../../components/list/list-table.tsx';
import { ListViews } from '../../../../components/list/list-views.tsx';
import { useListSearch } from '../../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../../components/money-text.tsx';
import { PageHeader } from '../../../../components/page-header.tsx';
import { api } from '../../../../lib/api.ts';
import { receiptAddress, receiptCountsQuery, receiptsQuery } from '../stock-receipts.queries.ts';
import { BeginReceiptDialog } from '../receiving/begin-dialog.tsx';
import { ReceiptStatusBadge } from '../receipt-status.tsx';

function useReceiptColumns(isOfUnbilled: boolean): Column<ReceiptRow>[] {
  const { t } = useTranslation('stock-receipts');
  return [
    codeColumn('number', t('fields.number'), ({ number }) => number ?? t('draft')),
    textColumn('supplier', t('fields.supplier'), ({ supplierName }) => supplierName),
    {
      id: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <ReceiptStatusBadge status={status} />,
    },
    textColumn('deliveryNote', t('fields.deliveryNote'), ({ deliveryNoteNumber }) => deliveryNoteNumber),
    textColumn('location', t('fields.location'), ({ locationName }) => locationName),
    countColumn('items', t('fields.items'), ({ itemCount }) => itemCount),
    moneyColumn('value', t('fields.value'), ({ valueMinor, landedMinor }) => valueMinor + landedMinor),
    ...(isOfUnbilled
      ? [moneyColumn<ReceiptRow>('unbilled', t('fields.unbilled'), ({ unbilledMinor }) => unbilledMinor)]
      : []),
    dayColumn('createdAt', t('fields.day'), ({ businessDate, createdAt }) => businessDate ?? createdAt, {
      isSortable: true,
    }),
  ];
}

/** What all of the list comes to that is received and not billed. */
function Unbilled({ minor }: { minor: number | string }) {
  const { t } = useTranslation('stock-receipts');
  return (
    <>
      <MoneyText amountMinor={minor} isExact /> {t('sums.unbilled')}
    </>
  );
}

/** All receipts of goods: those being counted, those that are posted, those no bill names yet. */
export function ReceiptList() {
  const { t } = useTranslation('stock-receipts');
  const navigate = useNavigate();
  const list = useListSearch(receiptAddress);
  const query = useInfiniteQuery(receiptsQuery(list.search));
  const counts = useQuery(receiptCountsQuery()).data;
  const unbilledMinor = query.data?.pages[0]?.unbilledMinor ?? null;
  const columns = useReceiptColumns(unbilledMinor !== null);
  const csv = useListExport(api.stockReceipts, receiptAddress.query(list.search), {
    fileName: 'stock-receipts.csv',
    label: t('export'),
  });
  const [isBeginning, setIsBeginning] = useState(false);
  const add = { label: t('begin.action'), onRun: () => setIsBeginning(true) };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[{ label: t('purchases'), href: '/stock-receipts/orders', reads: true }, csv.ofAll]}
      />
      <ListViews
        address={receiptAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`), count: counts?.[view] })}
      />
      <ListTable
        {...list}
        address={receiptAddress}
        query={query}
        name="stock-receipts"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={columns}
        sums={unbilledMinor === null ? undefined : <Unbilled minor={unbilledMinor} />}
        rowHref={({ id }) => `/stock-receipts/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord action={add} {...t('empty', { returnObjects: true })} />}
      />
      {isBeginning ? (
        <BeginReceiptDialog
          onClose={() => setIsBeginning(false)}
          onBegun={(id) => void navigate({ href: `/stock-receipts/${id}` })}
        />
      ) : null}
    </>
  );
}
