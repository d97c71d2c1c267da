import { createFileRoute } from '@tanstack/react-router';
import { PeriodsScreen } from '../../features/ledger/periods/periods-screen.tsx';
import { periodsQuery } from '../../features/ledger/periods/periods.queries.ts';

export const Route = createFileRoute('/_app/transactions/periods')({
  staticData: { words: ['books', 'transactions'] },
  loader: ({ context }) => context.ask.query(periodsQuery()),
  component: PeriodsScreen,
});
