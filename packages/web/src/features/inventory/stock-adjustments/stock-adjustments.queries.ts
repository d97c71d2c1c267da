import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/orpc.ts';

/** Posts stock in, or a correction; everything that shows stock is fetched anew. */
export function usePostAdjustment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.create.mutationOptions(),
    meta: { showsOwnError: true },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.products.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.stock.key() }),
      ]),
  });
}
