import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';

refreshOn(['stock_adjustment.'], () => [orpc.stockAdjustments.key()]);

export const adjustmentQuery = (id: string) => orpc.stockAdjustments.get.queryOptions({ input: { id } });

type Status = StockAdjustment['status'];

/** Adjustments page by page, all of them or those in some states. */
export const adjustmentsQuery = (status: readonly Status[], limit = 50) =>
  orpc.stockAdjustments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit,
      ...(status.length === 0 ? {} : { status: status.join(',') }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const waitingStatuses = ['draft', 'approved'] as const satisfies readonly Status[];

/** How many drafts wait to be posted. */
export const waitingQuery = () =>
  orpc.stockAdjustments.list.queryOptions({ input: { status: waitingStatuses.join(','), limit: 1 } });

/** Everything that shows stock is fetched anew. */
const refreshStock = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [orpc.products.key(), orpc.stock.key(), orpc.stockAdjustments.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** The dialogs tell what was refused themselves. */
const ownError = { meta: { showsOwnError: true } };

/** Posts stock in, or a correction; or keeps it as a draft. */
export function usePostAdjustment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.create.mutationOptions(),
    ...ownError,
    onSettled: () => refreshStock(queryClient),
  });
}

export function useChangeDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.update.mutationOptions(),
    ...ownError,
    onSettled: () => refreshStock(queryClient),
  });
}

export function useCorrectCost() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.correctCost.mutationOptions(),
    ...ownError,
    onSettled: () => refreshStock(queryClient),
  });
}

/** What is done with an adjustment as a whole; what stands in the way is told as a toast. */
export function useAdjustmentVerbs() {
  const queryClient = useQueryClient();
  const onSettled = (): Promise<unknown> => refreshStock(queryClient);
  return {
    approve: useMutation({ ...orpc.stockAdjustments.approve.mutationOptions(), onSettled }),
    post: useMutation({ ...orpc.stockAdjustments.post.mutationOptions(), onSettled }),
    remove: useMutation({ ...orpc.stockAdjustments.remove.mutationOptions(), onSettled }),
  };
}

export function useReverseAdjustment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...orpc.stockAdjustments.reverse.mutationOptions(),
    ...ownError,
    onSettled: () => refreshStock(queryClient),
  });
}
