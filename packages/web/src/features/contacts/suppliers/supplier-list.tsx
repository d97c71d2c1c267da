import type { SupplierRow } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { FirstRecord } from '../../../components/list/first-record.tsx';
import { useListExport } from '../../../components/list/list-export.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { ListViews } from '../../../components/list/list-views.tsx';
import { useListSearch } from '../../../components/list/use-list-search.ts';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { WordFilters } from '../word-filters.tsx';
import { SupplierDialog } from './supplier-editor.tsx';
import { supplierAddress, supplierGroupsQuery, suppliersQuery } from './suppliers.queries.ts';

function useSupplierColumns(hasGroups: boolean): Column<SupplierRow>[] {
  const { t } = useTranslation('suppliers');
  return [
    textColumn('name', t('fields.name'), ({ name }) => name, { isSortable: true }),
    codeColumn('code', t('fields.code'), ({ code }) => code, { isDefaultHidden: true, card: 'none' }),
    textColumn('group', t('fields.groupName'), ({ groupName }) => groupName, {
      isDefaultHidden: !hasGroups,
    }),
    codeColumn('phone', t('fields.phone'), ({ phone }) => phone),
    moneyColumn('owed', t('columns.owed'), ({ figures }) => figures.owedMinor, { card: 'aside' }),
    overdueColumn('overdue', t('columns.overdue'), ({ figures }) => figures.overdueMinor),
    countColumn('openOrders', t('columns.openOrders'), ({ figures }) => figures.openOrders || null),
    countColumn('lateOrders', t('columns.lateOrders'), ({ figures }) => figures.lateOrders || null),
    textColumn('email', t('fields.email'), ({ email }) => email),
    textColumn('terms', t('fields.paymentTermsDays'), ({ paymentTermsDays }) =>
      paymentTermsDays === 0 ? t('terms.atOnce') : t('terms.lead', { count: paymentTermsDays }),
    ),
    textColumn('leadTime', t('fields.leadTimeDays'), ({ leadTimeDays }) =>
      leadTimeDays === null ? null : t('terms.lead', { count: leadTimeDays }),
    ),
    dayColumn('createdAt', t('since'), ({ createdAt }) => createdAt, {
      isSortable: true,
      isDefaultHidden: true,
      card: 'none',
    }),
  ];
}

export function SupplierList() {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const list = useListSearch(supplierAddress);
  const query = useInfiniteQuery(suppliersQuery(list.search));
  const csv = useListExport(api.suppliers, supplierAddress.query(list.search), {
    fileName: 'suppliers.csv',
    label: t('export'),
  });
  const groups = useQuery(supplierGroupsQuery()).data?.items ?? [];
  const [isAdding, setIsAdding] = useState(false);
  const add = { label: t('add'), onRun: () => setIsAdding(true) };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[csv.ofAll]}
      />
      <ListViews
        address={supplierAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={supplierAddress}
        query={query}
        name="suppliers"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useSupplierColumns(groups.length > 0)}
        filters={
          <WordFilters
            filters={[
              { id: 'group', label: t('fields.groupName'), words: groups, chosen: list.search.group },
            ]}
            onChange={(id, value) => list.onSearch({ [id]: value })}
          />
        }
        rowHref={({ id }) => `/suppliers/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord drawing="people" action={add} {...t('empty', { returnObjects: true })} />}
      />
      {isAdding ? (
        <SupplierDialog
          onClose={() => setIsAdding(false)}
          onCreated={({ id }) => void navigate({ href: `/suppliers/${id}` })}
        />
      ) : null}
    </>
  );
}
