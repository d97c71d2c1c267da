import { createFileRoute } from '@tanstack/react-router';
import { ExpenseList } from '../../features/finance/expenses/expense-list.tsx';
import { expenseAddress } from '../../features/finance/expenses/expense-address.ts';
import { expensesQuery } from '../../features/finance/expenses/expenses.queries.ts';

export const Route = createFileRoute('/_app/expenses/')({
  staticData: { words: ['expenses'] },
  validateSearch: expenseAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(expensesQuery(deps)),
  component: ExpenseList,
});
