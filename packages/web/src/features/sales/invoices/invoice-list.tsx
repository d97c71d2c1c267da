import type {
  InvoicePage,
  InvoiceRow,
} from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { todayIn } from '../../../lib/dates.ts';
import { ReceivablesTabs } from '../receivables/receivables-tabs.tsx';
import { invoiceAddress } from './invoice-address.ts';
import { InvoiceFilterChips } from './invoice-filters.tsx';
import { InvoiceBadge } from './invoice-state.tsx';
import { useManyInvoices } from './many-invoices.ts';
import { invoiceCountsQuery, invoicesQuery } from './invoices.queries.ts';

const newHref = '/accounts-receivable/new';

/** An amount as the invoice says it. */
function PaperAmount({ row, of }: { row: InvoiceRow; of: 'totalMinor' | 'openMinor' }) {
  const { foreign } = row;
  return foreign ? (
    <MoneyText amountMinor={foreign[of]} currency={foreign.currency} isExact />
  ) : (
    <MoneyText amountMinor={row[of]} currency={row.currency} />
  );
}

function useInvoiceColumns(): Column<InvoiceRow>[] {
  const { t } = useTranslation('receivables');
  return [
    codeColumn('number', t('columns.number'), ({ number }) => number ?? t('draft')),
    textColumn('customer', t('columns.customer'), ({ customerName }) => customerName ?? t('walkIn'), {
      card: 'title',
    }),
    dayColumn('issuedOn', t('columns.issuedOn'), ({ issuedOn }) => issuedOn),
    dayColumn('dueOn', t('columns.dueOn'), ({ dueOn }) => dueOn, { isSortable: true }),
    {
      id: 'total',
      header: t('columns.total'),
      align: 'end',
      card: 'aside',
      cell: (row) => <PaperAmount row={row} of="totalMinor" />,
    },
    {
      id: 'open',
      header: t('columns.open'),
      align: 'end',
      // Most invoices are paid: a dash lets those stand out of which something is open.
      cell: (row) => (row.openMinor === 0 ? '-' : <PaperAmount row={row} of="openMinor" />),
    },
    { id: 'state', header: t('columns.state'), card: 'badge', cell: (row) => <InvoiceBadge invoice={row} /> },
  ];
}

/** What the invoices in view come to, and what of it is open. */
function Sums({ sums }: { sums: NonNullable<InvoicePage['sums']> }) {
  const { t } = useTranslation('receivables');
  const { currency, totalMinor, openMinor } = sums;
  return (
    <>
      <MoneyText amountMinor={totalMinor} currency={currency} isExact /> {t('sums.total')},{' '}
      <MoneyText amountMinor={openMinor} currency={currency} isExact /> {t('sums.open')}
    </>
  );
}

/** All invoices: of orders, and those without one. */
export function InvoiceList() {
  const { t } = useTranslation('receivables');
  const { timezone } = useRegion();
  const list = useListSearch(invoiceAddress);
  const today = todayIn(timezone);
  const query = useInfiniteQuery(invoicesQuery(list.search, today));
  const counts = useQuery(invoiceCountsQuery()).data;
  const sums = query.data?.pages[0]?.sums;
  const csv = useListExport(api.invoices, invoiceAddress.query(list.search, today), {
    fileName: 'invoices.csv',
    label: t('export'),
  });
  const pdf = useManyInvoices(invoiceAddress.query(list.search, today), query.data?.pages[0]?.total?.count);
  const add = { label: t('create'), href: newHref };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[...(pdf.ofAll ? [pdf.ofAll] : []), csv.ofAll]}
      />
      <ReceivablesTabs current="invoices" />
      {pdf.running ? <p role="status">{t('pdf.running', pdf.running)}</p> : null}
      <ListViews
        address={invoiceAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`), count: counts?.[view] })}
      />
      <ListTable
        {...list}
        address={invoiceAddress}
        query={query}
        name="invoices"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useInvoiceColumns()}
        rowHref={({ id }) => `/accounts-receivable/${id}`}
        bulkActions={[...(pdf.ofPicked ? [pdf.ofPicked] : []), csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={sums == null ? undefined : <Sums sums={sums} />}
        filters={<InvoiceFilterChips {...list} />}
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
      />
    </>
  );
}
