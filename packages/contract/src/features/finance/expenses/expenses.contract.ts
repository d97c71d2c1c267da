import { act, ask, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pickedRows } from '../../../primitives/paging.ts';
import { expenseSorts } from './expenses.facts.ts';
import { expenseNoun } from './expenses.noun.ts';
import {
  approveExpenseSchema,
  budgetUsesSchema,
  correctExpenseSchema,
  expenseAsSeenSchema,
  expenseChangeSchema,
  expenseCountsSchema,
  expenseListSchema,
  expensePageSchema,
  expenseSchema,
  moveReceiptSchema,
  newExpenseSchema,
  receiptOfSchema,
  receiptsSchema,
  reimburseExpenseSchema,
  rejectExpenseSchema,
  takeBackPaymentSchema,
  typedExpenseSchema,
  undoExpenseSchema,
} from './expenses.schemas.ts';

/** Everybody enters and sees their own; whoever sees the figures of the company sees, approves and pays all. */
const access = accessOf(expenseNoun);
const ofAll = { ...access, right: 'canViewReports' } as const;

const entering = ['archived', 'till_account'] as const;
const deciding = ['wrong_state', 'version_conflict', 'own_expense', 'expense_needs_admin'] as const;
const paying = ['wrong_state', 'version_conflict', 'own_expense', ...entering] as const;

export const expensesContract = {
  list: read('/expenses', { ...access, summary: 'Expenses: one’s own, or all' })
    .input(expenseListSchema)
    .output(expensePageSchema),
  counts: read('/expense-counts', { ...access, summary: 'How many expenses wait for what' }).output(
    expenseCountsSchema,
  ),
  get: read('/expenses/{id}', { ...access, summary: 'One expense' })
    .input(byId)
    .output(expenseSchema),
  budgetsAhead: ask('/expense-budgets/ahead', {
    ...access,
    errors: ['archived'],
    summary: 'The budgets that an expense would count against, while it is typed',
  })
    .input(typedExpenseSchema)
    .output(budgetUsesSchema),
  create: create('/expenses', {
    ...access,
    errors: [...entering, 'over_limit'],
    summary: 'Enter an expense as a draft, or hand it in at once',
  })
    .input(newExpenseSchema)
    .output(expenseSchema),
  update: change('/expenses/{id}', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'others_expense', ...entering],
    summary: 'Change one’s own expense before it is approved: it is a draft again',
  })
    .input(expenseChangeSchema)
    .output(expenseSchema),
  remove: remove('/expenses/{id}', {
    ...access,
    errors: ['wrong_state', 'others_expense'],
    summary: 'Delete one’s own expense that is not in the books',
  })
    .input(byId)
    .output(nothing),
  submit: act('/expenses/{id}/submit', {
    ...access,
    errors: ['version_conflict', 'wrong_state', 'others_expense', ...entering],
    summary: 'Hand an expense in to be approved',
  })
    .input(expenseAsSeenSchema)
    .output(expenseSchema),
  approve: act('/expenses/{id}/approve', {
    ...ofAll,
    errors: [...deciding, ...entering, 'budget_used_up', 'receipt_repeated'],
    summary: 'Number an expense and post it; nobody approves their own',
  })
    .input(approveExpenseSchema)
    .output(expenseSchema),
  reject: act('/expenses/{id}/reject', {
    ...ofAll,
    errors: deciding,
    summary: 'Reject an expense, with the reason',
  })
    .input(rejectExpenseSchema)
    .output(expenseSchema),
  reimburse: act('/expenses/{id}/reimburse', {
    ...ofAll,
    errors: paying,
    summary: 'Give somebody back what they paid for the company',
  })
    .input(reimburseExpenseSchema)
    .output(expenseSchema),
  takeBackPayment: act('/expenses/{id}/take-back-payment', {
    ...ofAll,
    errors: paying,
    summary: 'Take back a reimbursement that was entered by mistake',
  })
    .input(takeBackPaymentSchema)
    .output(expenseSchema),
  correct: act('/expenses/{id}/correct', {
    ...ofAll,
    errors: [...deciding, ...entering, 'budget_used_up'],
    summary:
      'Put right an expense in the books: it is taken back, and a right one posted and paid in its place',
  })
    .input(correctExpenseSchema)
    .output(expenseSchema),
  withdraw: act('/expenses/{id}/withdraw', {
    ...ofAll,
    errors: deciding,
    summary: 'Take back an approval given in error: the expense waits to be approved anew',
  })
    .input(undoExpenseSchema)
    .output(expenseSchema),
  void: act('/expenses/{id}/void', {
    ...ofAll,
    errors: deciding,
    summary: 'Take an expense out of the books, by the opposite entry',
  })
    .input(undoExpenseSchema)
    .output(expenseSchema),
  addReceipts: act('/expenses/{id}/receipts', {
    ...access,
    errors: ['over_limit'],
    summary: 'Keep photos of receipts with an expense, in any state',
  })
    .input(receiptsSchema)
    .output(expenseSchema),
  moveReceipt: act('/expenses/{id}/move-receipt', {
    ...access,
    errors: ['over_limit', 'wrong_state', 'own_expense', 'expense_needs_admin'],
    summary: 'Move the photo of a receipt to the expense that it is of',
  })
    .input(moveReceiptSchema)
    .output(expenseSchema),
  removeReceipt: act('/expenses/{id}/remove-receipt', {
    ...access,
    errors: ['wrong_state', 'others_expense'],
    summary: 'Take a photo off an expense that is not in the books',
  })
    .input(receiptOfSchema)
    .output(expenseSchema),
  ...exportCalls(
    'expenses',
    access,
    expenseListSchema.omit({ limit: true, cursor: true }),
    pickedRows(expenseSorts),
  ),
};
