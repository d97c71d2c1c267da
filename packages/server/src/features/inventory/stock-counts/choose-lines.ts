import { sql, type RawBuilder } from 'kysely';
import { classesOf } from '@shelfwise/contract/features/inventory/stock-counts/product-classes.rules';
import type { NewCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import { columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { listLocations } from '../locations/locations.queries.ts';

/** The place of a count, with all places in use within it where they are counted too. */
export const placesOf = async (
  { tx }: Call,
  { locationId, hasInnerPlaces }: Pick<NewCount, 'locationId' | 'hasInnerPlaces'>,
): Promise<string[]> => {
  if (!hasInnerPlaces) return [locationId];
  const all = await listLocations(tx);
  const found = [locationId];
  // A place that is found is looked into in its turn.
  for (const outer of found)
    found.push(
      ...all.filter(({ parentId, status }) => parentId === outer && status === 'active').map(({ id }) => id),
    );
  return found;
};

/** The products of some classes, by what was sold at any place in the last days, at cost. */
const productsInClasses = async (
  call: Call,
  { classes = [], classDays = 90 }: NewCount,
): Promise<string[]> => {
  const { db, tenantId } = call.tx;
  const since = addDays(todayOf(call), -classDays);
  const [products, sold] = await Promise.all([
    selectRows(
      db,
      columnsOf('products', 'p', ['id']),
      sql`from products p where p.tenant_id = ${tenantId} and p.status = 'active'`,
    ),
    selectRows(
      db,
      reckoned<{ id: string; soldMinor: number }>(
        sql`m.product_id as id, (-sum(m.value_minor))::int8 as "soldMinor"`,
      ),
      sql`from stock_movements m where m.tenant_id = ${tenantId} and m.kind = 'shipment' and m.business_date > ${since}::date
        group by m.product_id`,
    ),
  ]);
  const soldOf = new Map(sold.map(({ id, soldMinor }) => [id, soldMinor]));
  const found = classesOf(products.map(({ id }) => ({ id, soldMinor: soldOf.get(id) ?? 0 })));
  return [...found].filter(([, one]) => classes.includes(one)).map(([id]) => id);
};

const levelsWhere = (tenantId: string, places: readonly string[], narrowed: RawBuilder<unknown>) => sql`
  select level.location_id, level.product_id from stock_levels level
  join products p on p.tenant_id = ${tenantId} and p.id = level.product_id
  where level.tenant_id = ${tenantId} and level.location_id = any (${places}::uuid[]) and level.on_hand <> 0 and ${narrowed}`;

/**
 * What a count is of, as a query of places and products: what is there of the products that are meant. Named products are counted at the
 * place of the count even where none is in stock.
 */
export const chosenLines = async (call: Call, wanted: NewCount): Promise<RawBuilder<unknown>> => {
  const { tenantId } = call.tx;
  const places = await placesOf(call, wanted);
  const { scope, category = null, productIds = [], locationId } = wanted;
  if (scope === 'category') return levelsWhere(tenantId, places, sql`p.category = ${category}`);
  if (scope === 'all') return levelsWhere(tenantId, places, sql`true`);
  const ids = scope === 'classes' ? await productsInClasses(call, wanted) : productIds;
  const there = levelsWhere(tenantId, places, sql`p.id = any (${ids}::uuid[])`);
  return scope === 'classes'
    ? there
    : sql`${there} union select ${locationId}::uuid, p.id from products p where p.tenant_id = ${tenantId} and p.id = any (${ids}::uuid[])`;
};
