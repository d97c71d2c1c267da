import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { both, columnsAs, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

const levelColumns = both(
  columnsAs('locations', 'p', { locationId: 'id', locationName: 'name' }),
  reckoned<{ onHand: string; reserved: string; valueMinor: number }>(sql`
    coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, coalesce(l.value_minor, 0) as "valueMinor"`),
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

/** The stock of a product at every active location, empty ones included; undefined where there is no such product. */
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
      where p.tenant_id = ${tx.tenantId} and p.status = 'active'
      order by p.is_default desc, p.name`,
    ),
  ]);
  return product && levels;
};
