import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReceiptList } from '../../features/purchasing/stock-receipts/list/receipt-list.tsx';
import {
  receiptAddress,
  receiptsQuery,
} from '../../features/purchasing/stock-receipts/stock-receipts.queries.ts';

export const Route = createFileRoute('/_app/stock-receipts/')({
  staticData: { words: ['stock-receipts', 'suppliers', 'people'] },
  validateSearch: receiptAddress.read,
  // The other view of this page has an address, and views, of its own.
  beforeLoad: ({ search }) => {
    if (search.view === 'orders') throw redirect({ href: '/stock-receipts/orders' });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.ask.list(receiptsQuery(deps)),
  component: ReceiptList,
});
