import type { expensesContract } from '@shelfwise/contract/features/finance/expenses/expenses.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listBudgetsAhead } from './budgets-ahead.ts';
import { approveExpense, rejectExpense } from './approve-expense.ts';
import { createExpense, removeExpense, submitExpense, updateExpense } from './draft-expense.ts';
import { getExpense } from './expenses.queries.ts';
import { exportExpenses } from './export-expenses.ts';
import { countExpenseViews, listExpenseRows, sumExpenses } from './list-expenses.ts';
import { addReceipts, moveReceipt, removeReceipt } from './receipts.ts';
import { reimburseExpense, takeBackPayment } from './reimburse-expense.ts';
import { correctExpense, voidExpense, withdrawApproval } from './undo-expense.ts';

export const expensesHandlers: Handlers<typeof expensesContract> = {
  list: async (call, query) => {
    const { limit: _, cursor: __, ...filters } = query;
    const [page, sums] = await Promise.all([listExpenseRows(call, query), sumExpenses(call, filters)]);
    return { items: page.rows, nextCursor: page.nextCursor, ...sums };
  },
  counts: countExpenseViews,
  get: getExpense,
  budgetsAhead: listBudgetsAhead,
  create: createExpense,
  update: updateExpense,
  remove: removeExpense,
  submit: submitExpense,
  approve: approveExpense,
  reject: rejectExpense,
  reimburse: reimburseExpense,
  takeBackPayment,
  correct: correctExpense,
  withdraw: withdrawApproval,
  void: voidExpense,
  addReceipts,
  moveReceipt,
  removeReceipt,
  export: exportExpenses,
  exportPicked: exportExpenses,
};
