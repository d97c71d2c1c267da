import type { CustomerRecord } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  codeColumn,
  countColumn,
  dayColumn,
  moneyColumn,
  overdueColumn,
  textColumn,
} from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { api } from '../../../lib/api.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { WordFilters } from '../word-filters.tsx';
import {
  customerAddress,
  customerGroupsQuery,
  customersQuery,
  customerTagsQuery,
} from './customers.queries.ts';

const editor = lateCode(() => import('./customer-editor.tsx'));

function useCustomerColumns(hasGroups: boolean): Column<CustomerRecord>[] {
  const { t } = useTranslation('contacts');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isSortable: true,
      // The list of customers who owe includes archived ones, which are marked here.
      cell: ({ name, status, isOnHold }) => (
        <>
          {name} {isOnHold ? <StatusBadge tone="warn">{t('hold.badge')}</StatusBadge> : null}{' '}
          {status === 'archived' ? <StatusBadge>{t('statuses.archived')}</StatusBadge> : null}
        </>
      ),
    },
    codeColumn('code', t('columns.code'), ({ code }) => code, { isDefaultHidden: true, card: 'none' }),
    textColumn('group', t('columns.group'), ({ groupName }) => groupName, { isDefaultHidden: !hasGroups }),
    textColumn('tags', t('columns.tags'), ({ tags }) => tags.join(', ') || null, {
      isDefaultHidden: true,
      card: 'none',
    }),
    codeColumn('phone', t('columns.phone'), ({ phone }) => phone),
    textColumn('email', t('columns.email'), ({ email }) => email, { isDefaultHidden: true }),
    countColumn('orders', t('columns.orders'), ({ figures }) => figures.orderCount),
    moneyColumn('owes', t('columns.owes'), ({ figures }) => figures.openMinor, { card: 'aside' }),
    overdueColumn('overdue', t('columns.overdue'), ({ figures }) => figures.overdueMinor),
    dayColumn('lastOrder', t('columns.lastOrder'), ({ figures }) => figures.lastOrderOn),
    dayColumn('createdAt', t('columns.since'), ({ createdAt }) => createdAt, {
      isSortable: true,
      isDefaultHidden: true,
      card: 'none',
    }),
  ];
}

/** The customers, and what they owe. */
export function CustomerList() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const list = useListSearch(customerAddress);
  const query = useInfiniteQuery(customersQuery(list.search));
  const csv = useListExport(api.customers, customerAddress.query(list.search), {
    fileName: 'customers.csv',
    label: t('export'),
  });
  const groups = useQuery(customerGroupsQuery()).data?.items ?? [];
  const tags = useQuery(customerTagsQuery()).data?.items ?? [];
  // A link to `#add` leads straight to the form.
  const isAsked = useLocation({ select: ({ hash }) => hash === 'add' });
  const [isAdding, setIsAdding] = useState(isAsked);
  const close = (): void => {
    setIsAdding(false);
    if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  const add = { label: t('add'), onRun: () => setIsAdding(true) };
  const openSumMinor = query.data?.pages[0]?.openSumMinor;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[csv.ofAll]}
      />
      <ListViews
        address={customerAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={customerAddress}
        query={query}
        name="customers"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useCustomerColumns(groups.length > 0)}
        filters={
          <WordFilters
            filters={[
              { id: 'group', label: t('columns.group'), words: groups, chosen: list.search.group },
              { id: 'tag', label: t('columns.tags'), words: tags, chosen: list.search.tag },
            ]}
            onChange={(id, value) => list.onSearch({ [id]: value })}
          />
        }
        rowHref={({ id }) => `/customers/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={
          openSumMinor == null ? undefined : (
            <>
              <MoneyText amountMinor={openSumMinor} /> {t('owedTogether')}
            </>
          )
        }
        empty={<FirstRecord drawing="people" action={add} {...t('empty', { returnObjects: true })} />}
      />
      <LateDialog code={editor} isOpen={isAdding} onClose={close}>
        {({ CustomerDialog }) => (
          <CustomerDialog
            onClose={close}
            onCreated={({ id }) => void navigate({ href: `/customers/${id}` })}
          />
        )}
      </LateDialog>
    </>
  );
}
