import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { movementAddress } from './movement-address.ts';

refreshOn(
  [
    'stock_adjustment.',
    'stock_receipt.',
    'purchase_order.',
    'transfer.',
    'order.',
    'location.',
    'stock_alert',
  ],
  () => [orpc.stock.key()],
);
refreshOn(['location.'], () => [orpc.locations.key()]);

export const stockLevelsQuery = (productId: string) =>
  orpc.stock.levels.queryOptions({ input: { id: productId } });

/** Why there is so much of a product, at one place with all that is within it or at all places. */
export const stockReasonsQuery = (productId: string, locationId: string | undefined) =>
  orpc.stock.reasons.queryOptions({
    input: { id: productId, ...(locationId === undefined ? {} : { locationId }) },
  });

/** The stock ledger, page by page, narrowed or whole. */
export const movementsQuery = (asked: ReturnType<typeof movementAddress.query> & { limit?: number }) =>
  pagesOf(orpc.stock.movements, asked);

export const locationsQuery = () => orpc.locations.list.queryOptions();
