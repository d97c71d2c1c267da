import { createFileRoute } from '@tanstack/react-router';
import { AccountList } from '../../features/ledger/accounts/account-list.tsx';
import { accountsQuery } from '../../features/ledger/accounts/accounts.queries.ts';

export const Route = createFileRoute('/_app/transactions/accounts')({
  staticData: { words: ['books', 'transactions'] },
  loader: ({ context }) => context.ask.query(accountsQuery()),
  component: AccountList,
});
