import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AppError } from '../../../lib/errors.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { isRecordId } from '../../../lib/record-id.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import { orderFilters, type OrdersSearch } from './order-views.ts';

const keysOfOrders = () => [orpc.orders.key(), orpc.timeline.key(), orpc.stock.key()];
// `new_order` and its like come beside the `order.` event of the same change.
refreshOn(['order.'], keysOfOrders);
// Names stand in the rows, and what is available stands on the lines.
refreshOn(['customer.update', 'location.update', 'product.', 'stock_adjustment.'], () => [
  orpc.orders.key(),
  orpc.stock.key(),
]);

export const ordersQuery = (search: OrdersSearch, today: string) =>
  orpc.orders.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...orderFilters(search, today),
      limit: 50,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const companyQuery = () => orpc.company.get.queryOptions();
export const orderCountsQuery = () => orpc.orders.counts.queryOptions();
export const locationsQuery = () => orpc.locations.list.queryOptions();

export const orderQuery = (id: string) =>
  orpc.orders.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
/** What an order led to, in one answer. */
export const orderDocumentsQuery = (id: string) => orpc.orders.documents.queryOptions({ input: { id } });
export const customerOrdersQuery = (customerId: string) =>
  orpc.orders.list.queryOptions({ input: { customerId, limit: 10 } });

export const productQuery = (id: string) => orpc.products.get.queryOptions({ input: { id } });
export const stockLevelsQuery = (id: string) => orpc.stock.levels.queryOptions({ input: { id } });
/** The few that fit what somebody types or scans. */
export const foundProductsQuery = (text: string) =>
  orpc.products.list.queryOptions({
    input: { status: 'active', limit: 8, ...(text === '' ? {} : { q: text.slice(0, 100) }) },
  });

/** Shows the order as the server answered, and asks anew for all that hangs on it; nobody waits for that. */
export function keepOrder(queryClient: QueryClient, order: Order): void {
  const { queryKey } = orderQuery(order.id);
  queryClient.setQueryData(queryKey, order);
  void refreshOrders(queryClient, hashKey(queryKey));
}

/** Asks anew for all that hangs on orders, but for what is known already. */
export const refreshOrders = (queryClient: QueryClient, known?: string): Promise<unknown> =>
  Promise.all(
    [...keysOfOrders(), orpc.customers.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== known }),
    ),
  );

/** A refusal that carries the order as it stands: shown at once, so that the screen offers only what is possible. */
export function takeCurrentOrder(queryClient: QueryClient, id: string, error: AppError): void {
  const current = error.current as Partial<Order> | undefined;
  if (current?.id === id && current.lines)
    queryClient.setQueryData(orderQuery(id).queryKey, current as Order);
  if (error.status === 409) void refreshOrders(queryClient);
}

export function useCreateOrder() {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.orders.create.mutationOptions({
      meta: { showsOwnError: true },
      onSuccess: (order) => keepOrder(queryClient, order),
    }),
  );
}

export function useUpdateOrder() {
  const queryClient = useQueryClient();
  return useMutation(
    orpc.orders.update.mutationOptions({
      meta: { showsOwnError: true },
      onSuccess: (order) => keepOrder(queryClient, order),
    }),
  );
}
