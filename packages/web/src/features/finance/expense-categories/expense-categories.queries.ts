import { expenseCategorySorts } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { listAddress } from '../../../lib/list-address.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['expense_category.'], () => [orpc.expenseCategories.key(), orpc.timeline.key()]);

export const expenseCategoryAddress = listAddress({
  path: '/expenses/categories',
  views: { all: {}, archived: { status: 'archived' } },
  sorts: expenseCategorySorts,
});

/** What an expense can be entered under. */
export const categoryOptionsQuery = () => orpc.expenseCategories.options.queryOptions();
export const expenseAccountsQuery = () => orpc.expenseCategories.accounts.queryOptions();
export const monthBudgetsQuery = (day?: string) =>
  orpc.expenseCategories.budgets.queryOptions({ input: day === undefined ? {} : { day } });

export const expenseCategoriesQuery = (search: ListSearch) =>
  pagesOf(orpc.expenseCategories.list, expenseCategoryAddress.query(search));

export const expenseCategoryQuery = (id: string) =>
  orpc.expenseCategories.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(expenseCategoryQuery);

export const useCreateExpenseCategory = () =>
  useVerb(orpc.expenseCategories.create, 'expense_category.create', { ...ownError, keep });
export const useUpdateExpenseCategory = () =>
  useVerb(orpc.expenseCategories.update, 'expense_category.update', { ...ownError, keep });
export const useArchiveExpenseCategory = () =>
  useVerb(orpc.expenseCategories.archive, 'expense_category.archive', { keep });
export const useRestoreExpenseCategory = () =>
  useVerb(orpc.expenseCategories.restore, 'expense_category.restore', { keep });
export const useRemoveExpenseCategory = () =>
  useVerb(orpc.expenseCategories.remove, 'expense_category.remove', {
    keep: forgetRecord(expenseCategoryQuery),
  });
