import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import {
  deliveryNoteDocument,
  getDocumentTemplate,
  quantityOf,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { getShipment } from './shipments.queries.ts';

const headColumns = both(
  columnsAs('orders', 'o', { orderNumber: 'number' }),
  columnsOf('orders', 'o', ['reference', 'currency', 'delivery_address']),
  orNulls(
    columnsAs('customers', 'c', {
      customerName: 'name',
      customerAddress: 'address',
      customerTaxNumber: 'tax_number',
    }),
  ),
);

/** The delivery note of a shipment: what and how much, but no prices. */
export const deliveryNoteToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const [shipment, look] = await Promise.all([getShipment(reader, id), getDocumentTemplate(tx)]);
  const order = await selectRow(
    tx.db,
    headColumns,
    sql`from orders o left join customers c on c.tenant_id = ${tx.tenantId} and c.id = o.customer_id
    where o.tenant_id = ${tx.tenantId} and o.id = ${shipment.orderId}`,
  );
  if (!order?.orderNumber) throw new Error('a shipment without an order');
  return {
    document: deliveryNoteDocument(
      {
        number: shipment.number,
        shippedOn: shipment.shippedOn,
        recordedAt: shipment.recordedAt,
        locationName: shipment.locationName,
        ...order,
        orderNumber: order.orderNumber,
        lines: shipment.lines.map((line) => ({ ...line, ...quantityOf(line, order.currency) })),
      },
      sellerOf(sellerOnDay(actor.company, shipment.shippedOn)),
    ),
    look,
    toldAt: { subject: 'order', id: shipment.orderId },
  };
};
