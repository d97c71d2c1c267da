import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { StockLevel } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost } from '../../catalog/index.ts';

interface LevelRow {
  location_id: string;
  name: string;
  on_hand: string;
  reserved: string;
  value_minor: number;
}

export const toLevel = (
  productId: string,
  row: LevelRow,
  currency: Currency,
  seesCosts: boolean,
): StockLevel => ({
  productId,
  locationId: row.location_id,
  locationName: row.name,
  onHand: row.on_hand,
  reserved: row.reserved,
  available: new Exact(row.on_hand).minus(row.reserved).toFixed(),
  ...(seesCosts && {
    averageUnitCost: averageUnitCost(row.value_minor, row.on_hand, currency),
    valueMinor: row.value_minor,
  }),
});

/** What there is of a product in every place in use, places with nothing included; undefined for no such product. */
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
    sql<LevelRow>`
      select p.id as location_id, p.name, coalesce(l.on_hand, 0) as on_hand, coalesce(l.reserved, 0) as reserved,
        coalesce(l.value_minor, 0) as value_minor
      from locations p
      left join stock_levels l on l.tenant_id = ${tx.tenantId} and l.location_id = p.id and l.product_id = ${productId}
      where p.tenant_id = ${tx.tenantId} and p.status = 'active'
      order by p.is_default desc, p.name`.execute(tx.db),
  ]);
  return product && levels.rows;
};
