import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { nextCursor } from '../../../lib/paging.ts';
import type { MovementFilters } from './movement-search.ts';

refreshOn(['stock_adjustment.', 'order.', 'location.', 'stock_alert'], () => [orpc.stock.key()]);
refreshOn(['location.'], () => [orpc.locations.key()]);

export const stockLevelsQuery = (productId: string) =>
  orpc.stock.levels.queryOptions({ input: { id: productId } });

/** The stock ledger, page by page, narrowed or whole. */
export const movementsQuery = (filters: MovementFilters, limit = 50) =>
  orpc.stock.movements.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit,
      ...filters,
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
  });

export const locationsQuery = () => orpc.locations.list.queryOptions();
