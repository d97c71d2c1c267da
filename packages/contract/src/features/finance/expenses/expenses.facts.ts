/**
 * A draft is changed by whoever spent the money. Once approved it is in the books: `approved` waits for the money to be given back to that person,
 * `reimbursed` is when that was done, and `paid` what the company paid itself. `void` was taken back by the opposite entry.
 */
export const expenseStatuses = [
  'draft',
  'submitted',
  'rejected',
  'approved',
  'paid',
  'reimbursed',
  'void',
] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** In the books, and not taken back. */
export const standingStatuses = [
  'approved',
  'paid',
  'reimbursed',
] as const satisfies readonly ExpenseStatus[];
/** Not in the books yet, so whoever spent the money may change it. */
export const openStatuses = ['draft', 'submitted', 'rejected'] as const satisfies readonly ExpenseStatus[];

/** Who paid: the company, from one of its money accounts, or the person who enters it. */
export const expensePayers = ['company', 'employee'] as const;
export type ExpensePayer = (typeof expensePayers)[number];

export const expenseSorts = ['createdAt', '-createdAt', 'spentOn', '-spentOn'] as const;

export const mostExpenseLines = 20;
/** Photos of receipts that are kept with an expense at most. */
export const mostReceipts = 10;

export const expenseActions = [
  'edit',
  'submit',
  'remove',
  'approve',
  'reject',
  'reimburse',
  'take_back_payment',
  'correct',
  'withdraw',
  'void',
  'move_receipt',
] as const;
export type ExpenseAction = (typeof expenseActions)[number];
