import { createFileRoute } from '@tanstack/react-router';
import { billAddress } from '../../features/purchasing/bills/bill-address.ts';
import { BillList } from '../../features/purchasing/bills/bill-list.tsx';
import { billCountsQuery, billsQuery } from '../../features/purchasing/bills/bills.queries.ts';
import { todayIn } from '../../lib/dates.ts';

export const Route = createFileRoute('/_app/accounts-payable/')({
  staticData: { words: ['bills', 'payables', 'suppliers', 'people'] },
  validateSearch: billAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask, user }, deps }) => {
    ask.query(billCountsQuery());
    ask.list(billsQuery(deps, todayIn(user.tenant?.timezone ?? 'UTC')));
  },
  component: BillList,
});
