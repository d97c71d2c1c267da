import { z } from 'zod';
import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { expenseCategorySorts } from './expense-categories.facts.ts';
import { expenseCategoryNoun } from './expense-categories.noun.ts';
import {
  budgetMonthSchema,
  expenseAccountSchema,
  expenseCategoryChangeSchema,
  expenseCategoryOptionSchema,
  monthBudgetsSchema,
  expenseCategoryListSchema,
  expenseCategorySchema,
  newExpenseCategorySchema,
} from './expense-categories.schemas.ts';

const access = accessOf(expenseCategoryNoun);
/** Whoever could raise a budget could spend beyond it. */
const settings = { ...access, right: 'canAccessAdminSettings' } as const;

export const expenseCategoriesContract = {
  list: read('/expense-categories', { ...access, summary: 'Expense categories' })
    .input(expenseCategoryListSchema)
    .output(pageOf(expenseCategorySchema)),
  options: read('/expense-category-options', {
    ...access,
    right: 'member',
    summary: 'The categories that an expense can be entered under',
  }).output(z.object({ items: z.array(expenseCategoryOptionSchema) })),
  accounts: read('/expense-accounts', {
    ...access,
    summary: 'The accounts that a category can be posted to',
  }).output(z.object({ items: z.array(expenseAccountSchema) })),
  budgets: read('/expense-budgets', {
    ...access,
    summary: 'What was spent in a month of each budget, and what is left',
  })
    .input(budgetMonthSchema)
    .output(monthBudgetsSchema),
  get: read('/expense-categories/{id}', { ...access, summary: 'One expense category' })
    .input(byId)
    .output(expenseCategorySchema),
  create: create('/expense-categories', {
    ...settings,
    errors: ['taken'],
    summary: 'Add an expense category',
  })
    .input(newExpenseCategorySchema)
    .output(expenseCategorySchema),
  update: change('/expense-categories/{id}', {
    ...settings,
    errors: ['version_conflict', 'taken'],
    summary: 'Change an expense category',
  })
    .input(expenseCategoryChangeSchema)
    .output(expenseCategorySchema),
  archive: act('/expense-categories/{id}/archive', { ...settings, summary: 'Archive an expense category' })
    .input(byId)
    .output(expenseCategorySchema),
  restore: act('/expense-categories/{id}/restore', {
    ...settings,
    summary: 'Bring an archived expense category back',
  })
    .input(byId)
    .output(expenseCategorySchema),
  remove: remove('/expense-categories/{id}', {
    ...settings,
    errors: ['in_use'],
    summary: 'Delete an expense category nothing refers to',
  })
    .input(byId)
    .output(nothing),
  ...exportCalls(
    'expense-categories',
    access,
    expenseCategoryListSchema.omit({ limit: true, cursor: true }),
    pickedRows(expenseCategorySorts),
  ),
};
