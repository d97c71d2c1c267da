import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { type TransactionSearch, transactionAddress } from './transaction-address.ts';

export const transactionsQuery = (search: TransactionSearch, today: string) =>
  pagesOf(orpc.transactions.list, transactionAddress.query(search, today));

/** An entry never changes; only its place in the chain comes some seconds later. */
export const transactionQuery = (id: string) => orpc.transactions.get.queryOptions({ input: { id } });

export const peopleQuery = () => orpc.transactions.people.queryOptions();
