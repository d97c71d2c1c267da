import { scaleAmounts } from './scale-amounts.ts';
import { expenseCategoriesHandlers } from './expense-categories/expense-categories.handlers.ts';
import { expenseApproversHandlers } from './expense-approvers/expense-approvers.handlers.ts';
import { expenseTemplatesHandlers } from './expense-templates/expense-templates.handlers.ts';
import { pettyCashHandlers } from './petty-cash/petty-cash.handlers.ts';
import { revaluationsHandlers } from './revaluations/revaluations.handlers.ts';
import { expensesHandlers } from './expenses/expenses.handlers.ts';

/** The public face of the area "finance" to the areas behind it. */
export const financeHandlers = {
  expenseCategories: expenseCategoriesHandlers,
  expenses: expensesHandlers,
  expenseTemplates: expenseTemplatesHandlers,
  expenseApprovers: expenseApproversHandlers,
  revaluations: revaluationsHandlers,
  pettyCash: pettyCashHandlers,
};

/** How finance reacts to changes in areas before it. */
export const financeReactions = [scaleAmounts];

/** Drafts of expenses that repeat, made once a day. */
export { makeDueDrafts } from './expense-templates/make-due-drafts.ts';
