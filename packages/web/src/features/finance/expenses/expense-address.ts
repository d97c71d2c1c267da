import {
  expensePayers,
  expenseSorts,
  type ExpenseStatus,
} from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import { asId, asOneOf, listAddress } from '../../../lib/list-address.ts';

const inState = (status: ExpenseStatus) => ({ status });

/** The address of the list of expenses. */
export const expenseAddress = listAddress({
  path: '/expenses',
  views: {
    all: {},
    mine: { mine: 'true' },
    drafts: inState('draft'),
    toApprove: inState('submitted'),
    toReimburse: inState('approved'),
    withoutReceipt: { withoutReceipt: 'true' },
  },
  sorts: expenseSorts,
  filters: { category: asId('categoryId'), payer: asOneOf('paidBy', expensePayers) },
});
export type ExpenseSearch = ReturnType<typeof expenseAddress.read>;
