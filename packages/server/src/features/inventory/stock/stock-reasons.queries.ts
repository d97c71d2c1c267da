import { sql, type RawBuilder } from 'kysely';
import { mostStockReasons } from '@shelfwise/contract/features/inventory/stock/stock.facts';
import type { StockReasons } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { sumQuantities } from '@shelfwise/contract/features/inventory/stock/quantities.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { incomingGoods, waitingGoods } from '../../catalog/index.ts';
import { listPlacesWithin } from '../locations/locations.queries.ts';
import { findLevelRows } from './stock-ledger.queries.ts';

const reservedColumns = both(
  columnsAs('orders', 'o', { orderId: 'id', promisedOn: 'promised_on' }),
  columnsAs('order_lines', 'line', { quantity: 'reserved_quantity' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsAs('customers', 'customer', { buyer: 'name' })),
  reckoned<{ number: string }>(sql`coalesce(o.number, '') as number`),
);

const waitingColumns = both(
  columnsAs('orders', 'o', { orderId: 'id' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsAs('customers', 'customer', { buyer: 'name' })),
  reckoned<{ number: string; since: string; quantity: string }>(
    sql`coalesce(o.number, '') as number, w.waiting_since as since, w.quantity`,
  ),
);

const incomingColumns = both(
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsOf('locations', 'origin', ['name'])),
  reckoned<{
    kind: StockReasons['incomingBy'][number]['kind'];
    documentId: string;
    number: string;
    supplierName: string | null;
    expectedOn: string | null;
    quantity: string;
  }>(sql`
    c.kind, c.document_id as "documentId", coalesce(o.number, t.number, '') as number, o.supplier_name as "supplierName",
    c.expected_on::text as "expectedOn", c.quantity`),
);

/** Why there is so much of a product: its quantities at a place with all that is within it, and the documents behind two of them. */
export const getStockReasons = async (
  { tx }: Call,
  { id, locationId }: { id: string; locationId?: string | undefined },
): Promise<StockReasons> => {
  const [levels, placeIds] = await Promise.all([
    findLevelRows(tx, id),
    locationId === undefined ? undefined : listPlacesWithin(tx, locationId),
  ]);
  if (!levels || placeIds?.length === 0) throw new AppError('not_found');
  const at = (column: RawBuilder<unknown>) =>
    placeIds === undefined ? sql`` : sql`and ${column} = any (${placeIds}::uuid[])`;
  const [reservedBy, waitingBy, incoming] = await Promise.all([
    selectRows(
      tx.db,
      reservedColumns,
      sql`from order_lines line
      join orders o on o.tenant_id = ${tx.tenantId} and o.id = line.order_id
      join locations l on l.tenant_id = ${tx.tenantId} and l.id = o.location_id
      left join customers customer on customer.tenant_id = ${tx.tenantId} and customer.id = o.customer_id
      where line.tenant_id = ${tx.tenantId} and line.product_id = ${id} and line.reserved_quantity > 0 ${at(sql`o.location_id`)}
      order by o.id, line.line_number limit ${mostStockReasons}`,
    ),
    selectRows(
      tx.db,
      waitingColumns,
      sql`from (${waitingGoods(tx.tenantId)}) w
      join orders o on o.tenant_id = ${tx.tenantId} and o.id = w.order_id
      join locations l on l.tenant_id = ${tx.tenantId} and l.id = w.location_id
      left join customers customer on customer.tenant_id = ${tx.tenantId} and customer.id = o.customer_id
      where w.product_id = ${id} ${at(sql`w.location_id`)}
      order by w.waiting_since, w.order_id, w.line_number limit ${mostStockReasons}`,
    ),
    selectRows(
      tx.db,
      incomingColumns,
      sql`from (${incomingGoods(tx.tenantId)}) c
      join locations l on l.tenant_id = ${tx.tenantId} and l.id = c.location_id
      left join purchase_orders o on o.tenant_id = ${tx.tenantId} and o.id = c.document_id and c.kind = 'purchase_order'
      left join transfers t on t.tenant_id = ${tx.tenantId} and t.id = c.document_id and c.kind = 'transfer'
      left join locations origin on origin.tenant_id = ${tx.tenantId} and origin.id = t.from_location_id
      where c.product_id = ${id} ${at(sql`c.location_id`)}
      order by c.expected_on nulls last, c.document_id limit ${mostStockReasons}`,
    ),
  ]);
  const here = levels.filter((level) => placeIds === undefined || placeIds.includes(level.locationId));
  return {
    ...sumQuantities(
      here.map((level) => ({
        ...level,
        available: new Exact(level.onHand).minus(level.reserved).toFixed(),
      })),
    ),
    reservedBy,
    waitingBy,
    incomingBy: incoming.map(({ name, supplierName, ...row }) => ({
      ...row,
      from: supplierName ?? name ?? '',
    })),
  };
};
