import { createFileRoute } from '@tanstack/react-router';
import { ExpenseCategoryList } from '../../features/finance/expense-categories/expense-category-list.tsx';
import {
  expenseCategoryAddress,
  expenseCategoriesQuery,
} from '../../features/finance/expense-categories/expense-categories.queries.ts';

export const Route = createFileRoute('/_app/expenses/categories/')({
  staticData: { words: ['expense-categories', 'expenses'] },
  validateSearch: expenseCategoryAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(expenseCategoriesQuery(deps)),
  component: ExpenseCategoryList,
});
