import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['stock_adjustment.'], () => [orpc.stockAdjustments.key()]);

export const adjustmentQuery = (id: string) => orpc.stockAdjustments.get.queryOptions({ input: { id } });

/** Everything that shows stock is fetched anew. */
const refreshStock = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [orpc.products.key(), orpc.stock.key(), orpc.stockAdjustments.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Posts stock in, or a correction. */
export function usePostAdjustment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.create.mutationOptions(),
    meta: { showsOwnError: true },
    onSettled: () => refreshStock(queryClient),
  });
}

/** Undoes an adjustment; what stands in the way is told as a toast. */
export function useReverseAdjustment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.reverse.mutationOptions(),
    onSettled: () => refreshStock(queryClient),
  });
}
