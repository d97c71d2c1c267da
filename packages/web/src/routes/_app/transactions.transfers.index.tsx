import { createFileRoute } from '@tanstack/react-router';
import { transfersQuery } from '../../features/ledger/money-transfers/money-transfers.queries.ts';
import { transferAddress } from '../../features/ledger/money-transfers/transfer-address.ts';
import { TransferList } from '../../features/ledger/money-transfers/transfer-list.tsx';

export const Route = createFileRoute('/_app/transactions/transfers/')({
  staticData: { words: ['books', 'transactions'] },
  validateSearch: transferAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(transfersQuery(deps)),
  component: TransferList,
});
