import { Button } from '@mantine/core';
import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { usePagedRows } from '../../../components/data-table/paged-rows.ts';
import { exportAction } from '../../../components/export-action.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { customerFilters, customersQuery, customerViewOf, customerViews } from './customers.queries.ts';

interface CustomersScreenProps {
  search: ListSearch;
  onSearch: (next: ListSearch) => void;
}

/** Who buys here, and what they owe. */
export function CustomersScreen({ search, onSearch }: CustomersScreenProps) {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const query = useInfiniteQuery(customersQuery(search));
  const page = usePagedRows<CustomerRecord>(query);
  const openSumMinor = query.data?.pages[0]?.openSumMinor;
  const columns = useCustomerColumns();
  const view = customerViewOf(search.view);
  const asked = customerFilters(search);
  const csv = useCsvExport(
    'customers.csv',
    () => api.customers.export(asked),
    (ids) => api.customers.exportPicked({ ids, ...(asked.sort === undefined ? {} : { sort: asked.sort }) }),
  );
  const add = (): void => setIsAdding(true);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ label: t('add'), shortcut: 'n', onRun: add }}
        secondary={[exportAction(t('export'), csv)]}
      />
      <ViewTabs
        current={view}
        tabs={customerViews.map((id) => ({
          id,
          label: t(`views.${id}`),
          href: id === 'all' ? '/customers' : `/customers?view=${id}`,
        }))}
      />
      <DataTable
        name="customers"
        label={t('title')}
        columns={columns}
        page={page}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/customers/${id}`}
        sort={search.sort}
        onSort={(sort) => onSearch({ ...search, sort })}
        bulkActions={[{ label: t('export'), onRun: csv.runPicked }]}
        isFiltered={search.q !== undefined || view !== 'all'}
        isOnlyView={search.q === undefined}
        onClearFilters={() => onSearch({})}
        noResultsTitle={t('none')}
        errorTitle={t('failed')}
        loadingLabel={t('loading')}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={
          openSumMinor == null ? undefined : (
            <>
              <MoneyText amountMinor={openSumMinor} /> {t('owedTogether')}
            </>
          )
        }
        toolbar={
          <SearchField
            value={search.q ?? ''}
            onChange={(q) => onSearch({ ...search, q: q === '' ? undefined : q })}
            placeholder={t('search')}
          />
        }
        empty={
          <EmptyState
            drawing="people"
            title={t('empty.title')}
            action={
              <Button variant="filled" onClick={add}>
                {t('add')}
              </Button>
            }
          >
            {t('empty.text')}
          </EmptyState>
        }
      />
      {isAdding ? (
        <CustomerDialog
          onClose={() => setIsAdding(false)}
          onCreated={({ id }) => void navigate({ href: `/customers/${id}` })}
        />
      ) : null}
    </>
  );
}
