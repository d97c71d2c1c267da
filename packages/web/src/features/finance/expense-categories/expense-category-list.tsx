import type { ExpenseCategory } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
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
import { useViewer } from '../../../lib/viewer.ts';
import { ExpensesTabs } from '../expenses/expenses-tabs.tsx';
import { ExpenseCategoryDialog } from './expense-category-editor.tsx';
import { expenseCategoryAddress, expenseCategoriesQuery } from './expense-categories.queries.ts';

function useExpenseCategoryColumns(): Column<ExpenseCategory>[] {
  const { t } = useTranslation('expense-categories');
  const { currency } = useRegion();
  return [
    textColumn('name', t('fields.name'), ({ name }) => name, { isSortable: true }),
    textColumn('account', t('fields.accountId'), ({ accountName }) => accountName),
    {
      id: 'budget',
      header: t('fields.budgetMinor'),
      align: 'end',
      card: 'aside',
      cell: ({ budgetMinor }) =>
        budgetMinor === null ? '-' : <MoneyText amountMinor={budgetMinor} currency={currency} />,
    },
    dayColumn('createdAt', t('since'), ({ createdAt }) => createdAt, { isSortable: true }),
  ];
}

export function ExpenseCategoryList() {
  const { t } = useTranslation('expense-categories');
  const navigate = useNavigate();
  const list = useListSearch(expenseCategoryAddress);
  const query = useInfiniteQuery(expenseCategoriesQuery(list.search));
  const csv = useListExport(api.expenseCategories, expenseCategoryAddress.query(list.search), {
    fileName: 'expense-categories.csv',
    label: t('export'),
  });
  const [isAdding, setIsAdding] = useState(false);
  const isAdmin = useViewer().can('canAccessAdminSettings');
  const add = { label: t('add'), onRun: () => setIsAdding(true) };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        primary={isAdmin ? { ...add, shortcut: 'n' } : undefined}
        secondary={[csv.ofAll]}
      />
      <ExpensesTabs current="categories" />
      <ListViews
        address={expenseCategoryAddress}
        search={list.search}
        tabOf={(view) => ({ label: t(`views.${view}`) })}
      />
      <ListTable
        {...list}
        address={expenseCategoryAddress}
        query={query}
        name="expense-categories"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useExpenseCategoryColumns()}
        rowHref={({ id }) => `/expenses/categories/${id}`}
        bulkActions={[csv.ofPicked]}
        countLabel={(count, shown) => t('count', { count, shown })}
        empty={<FirstRecord action={add} {...t('empty', { returnObjects: true })} />}
      />
      {isAdding ? (
        <ExpenseCategoryDialog
          onClose={() => setIsAdding(false)}
          onCreated={({ id }) => void navigate({ href: `/expenses/categories/${id}` })}
        />
      ) : null}
    </>
  );
}
