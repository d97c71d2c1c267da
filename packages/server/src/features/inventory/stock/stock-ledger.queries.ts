import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { both, columnsAs, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost, incomingGoods } from '../../catalog/index.ts';

const levelColumns = both(
  columnsAs('locations', 'p', { locationId: 'id', locationName: 'name', parentId: 'parent_id' }),
  reckoned<{ onHand: string; reserved: string; valueMinor: number; incoming: string }>(sql`
    coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, coalesce(l.value_minor, 0) as "valueMinor",
    coalesce(incoming.quantity, 0) as incoming`),
);
type LevelRow = RowOf<typeof levelColumns>;

export const toLevel = (
  productId: string,
  { valueMinor, ...level }: LevelRow,
  currency: Currency,
  seesCosts: boolean,
): StockLevel => ({
  productId,
  ...level,
  available: new Exact(level.onHand).minus(level.reserved).toFixed(),
  ...(seesCosts && { averageUnitCost: averageUnitCost(valueMinor, level.onHand, currency), valueMinor }),
});

const incomingOf = (tenantId: string, productId: string): RawBuilder<unknown> => sql`
  select c.location_id, sum(c.quantity) as quantity from (${incomingGoods(tenantId)}) c where c.product_id = ${productId} group by 1`;

/**
 * The stock of a product at every active location, empty ones included, and at an archived one that goods are still ordered to; undefined
 * where there is no such product.
 */
export const findLevelRows = async (
  tx: TenantTransaction,
  productId: string,
): Promise<LevelRow[] | undefined> => {
  const [product, levels] = await Promise.all([
    tx.db
      .selectFrom('products')
      .select('id')
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', productId)
      .executeTakeFirst(),
    selectRows(
      tx.db,
      levelColumns,
      sql`from locations p
      left join stock_levels l on l.tenant_id = ${tx.tenantId} and l.location_id = p.id and l.product_id = ${productId}
      left join (${incomingOf(tx.tenantId, productId)}) as incoming on incoming.location_id = p.id
      where p.tenant_id = ${tx.tenantId} and (p.status = 'active' or incoming.quantity > 0)
      order by p.is_default desc, p.name`,
    ),
  ]);
  return product && levels;
};
