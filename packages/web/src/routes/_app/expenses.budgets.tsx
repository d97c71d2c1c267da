import { createFileRoute } from '@tanstack/react-router';
import { MonthBudgetsScreen } from '../../features/finance/expense-categories/month-budgets.tsx';

export const Route = createFileRoute('/_app/expenses/budgets')({
  staticData: { words: ['expense-categories', 'expenses'] },
  component: MonthBudgetsScreen,
});
