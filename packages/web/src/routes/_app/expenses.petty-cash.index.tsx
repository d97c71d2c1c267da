import { createFileRoute } from '@tanstack/react-router';
import { PettyCashList } from '../../features/finance/petty-cash/petty-cash-list.tsx';
import { boxesQuery } from '../../features/finance/petty-cash/petty-cash.queries.ts';

export const Route = createFileRoute('/_app/expenses/petty-cash/')({
  staticData: { words: ['petty-cash', 'expenses'] },
  loader: ({ context }) => context.ask.query(boxesQuery()),
  component: PettyCashList,
});
