import type { ExpenseRow } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeColumn, dayColumn, textColumn } from '../../../components/data-table/column-kinds.tsx';
import type { Column } from '../../../components/data-table/columns.ts';
import { FilterChips } from '../../../components/filter-chips.tsx';
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
import { categoryOptionsQuery } from '../expense-categories/expense-categories.queries.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useBulkExpenses } from './bulk-expenses.ts';
import { expenseAddress } from './expense-address.ts';
import { ExpenseBadge } from './expense-state.tsx';
import { expenseCountsQuery, expensesQuery } from './expenses.queries.ts';
import { ExpensesTabs } from './expenses-tabs.tsx';

function useExpenseColumns(seesAll: boolean): Column<ExpenseRow>[] {
  const { t } = useTranslation('expenses');
  return [
    textColumn('payee', t('fields.payee'), ({ payee, categories }) => payee ?? categories, { card: 'title' }),
    codeColumn('number', t('fields.number'), ({ number }) => number ?? t('notNumbered')),
    dayColumn('spentOn', t('fields.spentOn'), ({ spentOn }) => spentOn, { isSortable: true }),
    ...(seesAll ? [textColumn<ExpenseRow>('spentBy', t('fields.spentBy'), ({ spentBy }) => spentBy)] : []),
    textColumn('categories', t('fields.categoryId'), ({ categories }) => categories),
    textColumn('paidBy', t('fields.paidBy'), ({ moneyAccountName }) => moneyAccountName ?? t('payers.short')),
    {
      id: 'receipts',
      header: t('receipts.title'),
      align: 'end',
      cell: ({ receiptCount }) => (receiptCount === 0 ? t('receipts.missing') : receiptCount),
    },
    {
      id: 'total',
      header: t('fields.totalMinor'),
      align: 'end',
      card: 'aside',
      cell: ({ totalMinor, currency }) => <MoneyText amountMinor={totalMinor} currency={currency} />,
    },
    {
      id: 'state',
      header: t('fields.status'),
      card: 'badge',
      cell: ({ status }) => <ExpenseBadge status={status} />,
    },
  ];
}

/** What was spent: one's own, and for managers everybody's, with what waits for them. */
export function ExpenseList() {
  const { t } = useTranslation('expenses');
  const { currency } = useRegion();
  const { can, id: viewerId } = useViewer();
  const seesAll = can('canViewReports');
  const list = useListSearch(expenseAddress);
  const query = useInfiniteQuery(expensesQuery(list.search));
  const counts = useQuery(expenseCountsQuery()).data;
  const categories = useQuery(categoryOptionsQuery()).data?.items ?? [];
  const bulk = useBulkExpenses();
  const csv = useListExport(api.expenses, expenseAddress.query(list.search), {
    fileName: 'expenses.csv',
    label: t('export'),
  });
  const rows = (query.data?.pages ?? []).flatMap(({ items }) => items);
  const picked = (ids: readonly string[]): ExpenseRow[] =>
    rows.filter(({ id, spentById }) => ids.includes(id) && (spentById !== viewerId || seesAll));
  const sumMinor = query.data?.pages[0]?.sumMinor;
  const add = { label: t('add'), href: '/expenses/new' };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t(seesAll ? 'subtitle' : 'subtitleOwn')}
        primary={{ ...add, shortcut: 'n' }}
        secondary={[csv.ofAll]}
      />
      <ExpensesTabs current="expenses" />
      <ListViews
        address={expenseAddress}
        search={list.search}
        tabOf={(view) => ({
          label: t(`views.${view}`),
          count: view === 'mine' ? undefined : counts?.[view],
        })}
      />
      <ListTable
        {...list}
        address={expenseAddress}
        query={query}
        name="expenses"
        label={t('title')}
        words={t('list', { returnObjects: true })}
        columns={useExpenseColumns(seesAll)}
        rowHref={({ id }) => `/expenses/${id}`}
        bulkActions={[
          ...(seesAll
            ? (['approve', 'reimburse'] as const).map((verb) => ({
                label: t(`bulk.${verb}.label`),
                onRun: (ids: readonly string[]) => bulk.ask(verb, picked(ids)),
              }))
            : []),
          csv.ofPicked,
        ]}
        countLabel={(count, shown) => t('count', { count, shown })}
        sums={sumMinor == null ? undefined : <MoneyText amountMinor={sumMinor} currency={currency} isExact />}
        filters={
          <FilterChips
            filters={[
              {
                id: 'category',
                label: t('fields.categoryId'),
                options: categories.map(({ id, name }) => ({ value: id, label: name })),
              },
              {
                id: 'payer',
                label: t('fields.paidBy'),
                options: [
                  { value: 'employee', label: t('payers.short') },
                  { value: 'company', label: t('payers.company') },
                ],
              },
            ]}
            values={list.search}
            onChange={(id, value) => list.onSearch({ [id]: value })}
          />
        }
        empty={<FirstRecord drawing="receipt" action={add} {...t('empty', { returnObjects: true })} />}
      />
      {bulk.run ? <BulkDialog {...bulk} run={bulk.run} /> : null}
    </>
  );
}
