import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { QueryClient } from '@tanstack/react-query';
import type { AppError } from '../../../lib/errors.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { orderAddress, type OrdersSearch } from './list/order-address.ts';

// `new_order` and similar events come beside the `order.` event of the same change, so they need no entry here.
refreshOn(['order.'], () => [orpc.orders.key(), orpc.timeline.key(), orpc.stock.key()]);
// Rows show names, and lines show the available stock.
refreshOn(['customer.update', 'location.update', 'product.', 'stock_adjustment.', 'stock_receipt.'], () => [
  orpc.orders.key(),
  orpc.stock.key(),
]);

export const ordersQuery = (search: OrdersSearch, today: string) =>
  pagesOf(orpc.orders.list, orderAddress.query(search, today));

export const companyQuery = () => orpc.company.get.queryOptions();
export const orderCountsQuery = () => orpc.orders.counts.queryOptions();
export const locationsQuery = () => orpc.locations.list.queryOptions();

export const orderQuery = (id: string) =>
  orpc.orders.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
/** All documents of an order in one answer. */
export const orderDocumentsQuery = (id: string) => orpc.orders.documents.queryOptions({ input: { id } });
export const customerOrdersQuery = (customerId: string) =>
  orpc.orders.list.queryOptions({ input: { customerId, limit: 10 } });

export const productQuery = (id: string) => orpc.products.get.queryOptions({ input: { id } });
export const stockLevelsQuery = (id: string) => orpc.stock.levels.queryOptions({ input: { id } });
/** For a refusal that carries the order as it stands: shows that at once, so that the screen offers only what is possible. */
export const takeCurrentOrder = (queryClient: QueryClient, error: AppError, { id }: { id: string }): void => {
  const current = error.current as Partial<Order> | undefined;
  if (current?.id === id && current.lines)
    queryClient.setQueryData(orderQuery(id).queryKey, current as Order);
};
