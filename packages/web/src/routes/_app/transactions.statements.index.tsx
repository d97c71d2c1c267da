import { createFileRoute } from '@tanstack/react-router';
import { reconciliationAddress } from '../../features/ledger/reconciliations/reconciliation-address.ts';
import { ReconciliationList } from '../../features/ledger/reconciliations/reconciliation-list.tsx';
import { reconciliationsQuery } from '../../features/ledger/reconciliations/reconciliations.queries.ts';

export const Route = createFileRoute('/_app/transactions/statements/')({
  staticData: { words: ['books', 'transactions'] },
  validateSearch: reconciliationAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(reconciliationsQuery(deps)),
  component: ReconciliationList,
});
