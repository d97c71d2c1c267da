import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { api } from '../../../lib/api.ts';
import { todayIn } from '../../../lib/dates.ts';
import { transactionAddress } from './transaction-address.ts';
import { useTransactionColumns } from './transaction-columns.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { transactionsQuery } from './transactions.queries.ts';
import { TransactionsTabs } from './transactions-tabs.tsx';

/** Everything that happened in the company: money, stock, records, sign-ins, refusals, exports, views. */
export function TransactionList() {
  const { t } = useTranslation('transactions');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const list = useListSearch(transactionAddress);
  const csv = useListExport(api.transactions, transactionAddress.query(list.search, today), {
    fileName: 'transactions.csv',
    label: t('export'),
  });
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} secondary={[csv.ofAll]} />
      <TransactionsTabs current="all" />
      <ListViews
        address={transactionAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={transactionAddress}
        query={useInfiniteQuery(transactionsQuery(list.search, today))}
        name="transactions"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useTransactionColumns()}
        rowHref={({ id }) => `/transactions/${id}`}
        countLabel={(count, shown) => t('count', { count, shown })}
        bulkActions={[csv.ofPicked]}
        filters={<TransactionFilters search={list.search} onSearch={list.onSearch} />}
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
    </>
  );
}
