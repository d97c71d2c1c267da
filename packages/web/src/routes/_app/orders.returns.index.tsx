import { createFileRoute } from '@tanstack/react-router';
import { returnAddress } from '../../features/sales/returns/return-address.ts';
import { ReturnList } from '../../features/sales/returns/return-list.tsx';
import { returnsQuery } from '../../features/sales/returns/returns.queries.ts';

export const Route = createFileRoute('/_app/orders/returns/')({
  staticData: { words: ['returns'] },
  validateSearch: returnAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => ask.list(returnsQuery(deps)),
  component: ReturnList,
});
