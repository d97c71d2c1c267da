import { sql } from 'kysely';
import type {
  PlacedProduct,
  StockByPlaceList,
} from '@shelfwise/contract/features/inventory/stock-by-place/stock-by-place.contract';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { incomingGoods, listProductRows, toProduct, type ProductFilters } from '../../catalog/index.ts';
import { listPlacesWithin } from '../locations/locations.queries.ts';

/** What the grid is asked by; `ids` are rows that somebody picked. */
export type GridFilters = Omit<StockByPlaceList, 'limit' | 'cursor'> & { ids?: readonly string[] };

/** The filters of the products: a place means all that is within it. */
export const productFiltersOf = async (
  tx: TenantTransaction,
  { locationId, ...filters }: GridFilters,
): Promise<ProductFilters> =>
  locationId === undefined ? filters : { ...filters, placeIds: await listPlacesWithin(tx, locationId) };

const cellColumns = reckoned<{
  productId: string;
  locationId: string;
  onHand: string;
  reserved: string;
  available: string;
  incoming: string;
}>(sql`
  cell.product_id as "productId", cell.location_id as "locationId", trim_scale(sum(cell.on_hand))::text as "onHand",
  trim_scale(sum(cell.reserved))::text as reserved, trim_scale(sum(cell.on_hand - cell.reserved))::text as available,
  trim_scale(sum(cell.incoming))::text as incoming`);

/**
 * The cells of a page of products: of each one the places that have, promise or await some. Levels and open lines are read by the keys of
 * the page's products, so a page costs the same however many products and places there are.
 */
const listCells = ({ db, tenantId }: TenantTransaction, productIds: readonly string[]) =>
  queryRows(
    db,
    cellColumns,
    (selected) => sql`
    select ${selected} from (
      select l.product_id, l.location_id, l.on_hand, l.reserved, 0::numeric as incoming from stock_levels l
      where l.tenant_id = ${tenantId} and l.product_id = any (${productIds}::uuid[]) and (l.on_hand > 0 or l.reserved > 0)
      union all
      select c.product_id, c.location_id, 0, 0, c.quantity from (${incomingGoods(tenantId)}) c
      where c.product_id = any (${productIds}::uuid[])) as cell
    group by cell.product_id, cell.location_id`,
  );

/** A page of products, each with its stock at every place. */
export const listPlacedProducts = async (
  call: Call,
  filters: ProductFilters,
  page: Pick<StockByPlaceList, 'limit' | 'cursor'>,
): Promise<{ rows: PlacedProduct[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await listProductRows(call.tx, { ...filters, ...page });
  const cells = Map.groupBy(
    await listCells(
      call.tx,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  );
  const placed = rows.map((row) => ({
    ...toProduct(row, call),
    places: (cells.get(row.id) ?? []).map(({ productId: _, ...cell }) => cell),
  }));
  return { rows: placed, nextCursor };
};
