import { sql, type RawBuilder } from 'kysely';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../orders/orders.queries.ts';
import { packJoin, soldPack } from '../orders/sold-packs.ts';

const plainColumns = both(
  columnsOf('shipments', 's', ['id', 'number', 'order_id', 'shipped_on', 'status', 'reversed_on']),
  columnsAs('shipments', 's', { recordedAt: 'shipped_at' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsAs('members', 'm', { actor: 'username' })),
);
const columns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<Pick<Shipment, 'lines'>>(sql`
      (select coalesce(jsonb_agg(jsonb_build_object('orderLineId', line.order_line_id, 'productId', line.product_id,
          'description', o.product_name, 'sku', o.sku, 'unit', o.unit, 'pack', ${soldPack('o')}, 'quantity', trim_scale(line.quantity)::text) order by line.line_number), '[]')
        from shipment_lines line
        join order_lines o on o.tenant_id = ${tenantId} and o.id = line.order_line_id
        ${packJoin(tenantId, 'o')}
        where line.tenant_id = ${tenantId} and line.shipment_id = s.id) as lines`),
  );

const select = ({ tx }: Pick<DocumentReader, 'tx'>, where: RawBuilder<unknown>): Promise<Shipment[]> =>
  selectRows(
    tx.db,
    columns(tx.tenantId),
    sql`from shipments s
    join locations l on l.tenant_id = ${tx.tenantId} and l.id = s.location_id
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = s.shipped_by
    where s.tenant_id = ${tx.tenantId} and ${where} order by s.id`,
  );

export const getShipment = async (call: Pick<DocumentReader, 'tx'>, id: string): Promise<Shipment> => {
  const [shipment] = await select(call, sql`s.id = ${id}`);
  if (!shipment) throw new AppError('not_found');
  return shipment;
};

/** The shipments of an order; throws 404 for an order that is not the company's. */
export const listShipmentsOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Shipment[] }> => {
  const [items] = await Promise.all([select(call, sql`s.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};
