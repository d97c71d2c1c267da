import type { TypedExpense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { expenseAddress, type ExpenseSearch } from './expense-address.ts';

refreshOn(['expense.'], () => [
  orpc.expenses.key(),
  orpc.expenseCategories.budgets.key(),
  orpc.timeline.key(),
]);
// Rows show names, and whoever may approve is said by the rules.
refreshOn(['expense_category.', 'trading_rules.'], () => [orpc.expenses.key()]);

export const expensesQuery = (search: ExpenseSearch) =>
  pagesOf(orpc.expenses.list, expenseAddress.query(search));
export const expenseCountsQuery = () => orpc.expenses.counts.queryOptions();
export const expenseQuery = (id: string) =>
  orpc.expenses.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

/** The budgets that what is typed would count against. */
export const budgetsAheadQuery = (typed: TypedExpense) =>
  orpc.expenses.budgetsAhead.queryOptions({
    input: typed,
    enabled: typed.lines.length > 0,
    placeholderData: (former) => former,
    retry: false,
  });

const keep = keepRecord(expenseQuery);
const shown = { keep, ...ownError };

export const useCreateExpense = () => useVerb(orpc.expenses.create, 'expense.create', shown);
export const useUpdateExpense = () => useVerb(orpc.expenses.update, 'expense.update', shown);
export const useSubmitExpense = () => useVerb(orpc.expenses.submit, 'expense.submit', { keep });
export const useApproveExpense = () => useVerb(orpc.expenses.approve, 'expense.approve', shown);
export const useRejectExpense = () => useVerb(orpc.expenses.reject, 'expense.reject', shown);
export const useReimburseExpense = () => useVerb(orpc.expenses.reimburse, 'expense.reimburse', shown);
export const useTakeBackPayment = () =>
  useVerb(orpc.expenses.takeBackPayment, 'expense.take_back_payment', shown);
export const useCorrectExpense = () => useVerb(orpc.expenses.correct, 'expense.correct', shown);
export const useWithdrawApproval = () => useVerb(orpc.expenses.withdraw, 'expense.withdraw', shown);
export const useVoidExpense = () => useVerb(orpc.expenses.void, 'expense.void', shown);
export const useAddReceipts = () => useVerb(orpc.expenses.addReceipts, 'expense.add_receipts', shown);
export const useMoveReceipt = () => useVerb(orpc.expenses.moveReceipt, 'expense.move_receipt', shown);
export const useRemoveReceipt = () =>
  useVerb(orpc.expenses.removeReceipt, 'expense.remove_receipt', { keep });
export const useRemoveExpense = () =>
  useVerb(orpc.expenses.remove, 'expense.remove', { keep: forgetRecord(expenseQuery) });
