import { expenseCategoriesHandlers } from './expense-categories/expense-categories.handlers.ts';
import { expensesHandlers } from './expenses/expenses.handlers.ts';

/** The public face of the area "finance" to the areas behind it. */
export const financeHandlers = { expenseCategories: expenseCategoriesHandlers, expenses: expensesHandlers };
