import { nextCursor } from '../../../components/data-table/paged-rows.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['stock_adjustment.', 'order.', 'location.', 'stock_alert'], () => [orpc.stock.key()]);
refreshOn(['location.'], () => [orpc.locations.key()]);

export const stockLevelsQuery = (productId: string) =>
  orpc.stock.levels.queryOptions({ input: { id: productId } });

/** The stock ledger of everything, of one product, or of one place. */
export const movementsQuery = (
  of: { productId?: string | undefined; locationId?: string | undefined },
  limit = 50,
) =>
  orpc.stock.movements.infiniteOptions({
    input: (cursor: string | undefined) => ({
      limit,
      ...(of.productId === undefined ? {} : { productId: of.productId }),
      ...(of.locationId === undefined ? {} : { locationId: of.locationId }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: nextCursor,
  });

export const locationsQuery = () => orpc.locations.list.queryOptions();
