import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { stockByPlaceAddress } from './stock-by-place-address.ts';

refreshOn(
  ['product.', 'stock_adjustment.', 'stock_receipt.', 'purchase_order.', 'transfer.', 'order.', 'location.'],
  () => [orpc.stockByPlace.key()],
);

export const stockByPlaceQuery = (asked: ReturnType<typeof stockByPlaceAddress.query>) =>
  pagesOf(orpc.stockByPlace.list, asked);
