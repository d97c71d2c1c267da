import { createFileRoute } from '@tanstack/react-router';
import { purchaseAddress } from '../../features/purchasing/purchase-orders/purchase-address.ts';
import { PurchaseList } from '../../features/purchasing/purchase-orders/purchase-list.tsx';
import {
  purchaseCountsQuery,
  purchasesQuery,
} from '../../features/purchasing/purchase-orders/purchase-orders.queries.ts';

export const Route = createFileRoute('/_app/stock-receipts/orders/')({
  staticData: { words: ['purchase-orders'] },
  validateSearch: purchaseAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => {
    ask.query(purchaseCountsQuery());
    ask.list(purchasesQuery(deps));
  },
  component: PurchaseList,
});
