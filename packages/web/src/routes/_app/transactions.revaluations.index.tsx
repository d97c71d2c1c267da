import { createFileRoute } from '@tanstack/react-router';
import { revaluationAddress } from '../../features/finance/revaluations/revaluation-address.ts';
import { RevaluationList } from '../../features/finance/revaluations/revaluation-list.tsx';
import { revaluationsQuery } from '../../features/finance/revaluations/revaluations.queries.ts';

export const Route = createFileRoute('/_app/transactions/revaluations/')({
  staticData: { words: ['revaluations', 'transactions'] },
  validateSearch: revaluationAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(revaluationsQuery(deps)),
  component: RevaluationList,
});
