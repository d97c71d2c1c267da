import type { expenseCategoriesContract } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getRecord, setRecordStatus } from '../../../kit/records.ts';
import { listExpenseAccounts } from '../../ledger/index.ts';
import { exportExpenseCategories } from './export-expense-categories.ts';
import {
  countExpenseCategories,
  listExpenseCategories,
  expenseCategoryKind,
  listCategoryOptions,
} from './expense-categories.queries.ts';
import { listMonthBudgets } from './month-budgets.ts';
import {
  createExpenseCategory,
  removeExpenseCategory,
  updateExpenseCategory,
} from './write-expense-category.ts';

export const expenseCategoriesHandlers: Handlers<typeof expenseCategoriesContract> = {
  list: async ({ tx }, query) => {
    const [page, total] = await Promise.all([
      listExpenseCategories(tx, query),
      countExpenseCategories(tx, query),
    ]);
    return { items: page.rows, nextCursor: page.nextCursor, total };
  },
  options: async ({ tx }) => ({ items: await listCategoryOptions(tx) }),
  accounts: async ({ tx }) => ({ items: await listExpenseAccounts(tx) }),
  budgets: listMonthBudgets,
  get: (call, { id }) => getRecord(call, expenseCategoryKind, id),
  create: createExpenseCategory,
  update: updateExpenseCategory,
  archive: (call, { id }) => setRecordStatus(call, expenseCategoryKind, [id, 'archived']),
  restore: (call, { id }) => setRecordStatus(call, expenseCategoryKind, [id, 'active']),
  remove: removeExpenseCategory,
  export: exportExpenseCategories,
  exportPicked: (call, picked) =>
    exportExpenseCategories(call, { ...picked, status: ['active', 'archived'] }),
};
