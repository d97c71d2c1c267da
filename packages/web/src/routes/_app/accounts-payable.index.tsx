import { createFileRoute } from '@tanstack/react-router';
import { billAddress } from '../../features/purchasing/bills/bill-address.ts';
import { BillList } from '../../features/purchasing/bills/bill-list.tsx';
import { billCountsQuery, billsQuery } from '../../features/purchasing/bills/bills.queries.ts';

export const Route = createFileRoute('/_app/accounts-payable/')({
  staticData: { words: ['bills'] },
  validateSearch: billAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => {
    ask.query(billCountsQuery());
    ask.list(billsQuery(deps));
  },
  component: BillList,
});
