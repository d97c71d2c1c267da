import { createFileRoute } from '@tanstack/react-router';
import { ApproversScreen } from '../../features/finance/expense-approvers/approvers-screen.tsx';
import { approversQuery } from '../../features/finance/expense-approvers/expense-approvers.queries.ts';

export const Route = createFileRoute('/_app/expenses/approvers')({
  staticData: { words: ['expenses'] },
  loader: ({ context }) => context.ask.query(approversQuery()),
  component: ApproversScreen,
});
