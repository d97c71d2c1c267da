import { createFileRoute } from '@tanstack/react-router';
import { sealsQuery } from '../../features/audit/seals/seals.queries.ts';
import { SealsScreen } from '../../features/audit/seals/seals-screen.tsx';

export const Route = createFileRoute('/_app/transactions/seals')({
  staticData: { words: ['transactions'] },
  loader: ({ context: { ask } }) => ask.list(sealsQuery()),
  component: SealsScreen,
});
