import { sql, type RawBuilder } from 'kysely';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../orders/order-record.ts';

interface ShipmentRow {
  id: string;
  number: string;
  order_id: string;
  location_name: string;
  shipped_on: string;
  shipped_at: string;
  actor: string | null;
  lines: Shipment['lines'];
}

const select = async (
  { tx }: Pick<DocumentReader, 'tx'>,
  where: RawBuilder<unknown>,
): Promise<Shipment[]> => {
  const { rows } = await sql<ShipmentRow>`
    select s.id, s.number, s.order_id, l.name as location_name, s.shipped_on, s.shipped_at, m.username as actor,
      (select coalesce(jsonb_agg(jsonb_build_object('orderLineId', line.order_line_id, 'productId', line.product_id,
          'description', o.product_name, 'sku', o.sku, 'unit', o.unit, 'quantity', trim_scale(line.quantity)::text) order by line.line_number), '[]')
        from shipment_lines line
        join order_lines o on o.tenant_id = ${tx.tenantId} and o.id = line.order_line_id
        where line.tenant_id = ${tx.tenantId} and line.shipment_id = s.id) as lines
    from shipments s
    join locations l on l.tenant_id = ${tx.tenantId} and l.id = s.location_id
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = s.shipped_by
    where s.tenant_id = ${tx.tenantId} and ${where} order by s.id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    locationName: row.location_name,
    shippedOn: row.shipped_on,
    recordedAt: row.shipped_at,
    actor: row.actor,
    lines: row.lines,
  }));
};

export const getShipment = async (call: Pick<DocumentReader, 'tx'>, id: string): Promise<Shipment> => {
  const [shipment] = await select(call, sql`s.id = ${id}`);
  if (!shipment) throw new AppError('not_found');
  return shipment;
};

/** What of an order was shipped, parcel by parcel; 404 for an order that is not the company's. */
export const listShipmentsOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Shipment[] }> => {
  const [items] = await Promise.all([select(call, sql`s.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};
