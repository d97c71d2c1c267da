import { createFileRoute } from '@tanstack/react-router';
import { transactionAddress } from '../../features/audit/transactions/transaction-address.ts';
import { TransactionList } from '../../features/audit/transactions/transaction-list.tsx';
import { transactionsQuery } from '../../features/audit/transactions/transactions.queries.ts';
import { todayIn } from '../../lib/dates.ts';

export const Route = createFileRoute('/_app/transactions/')({
  staticData: { words: ['transactions'] },
  validateSearch: transactionAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) =>
    ask.list(transactionsQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC'))),
  component: TransactionList,
});
