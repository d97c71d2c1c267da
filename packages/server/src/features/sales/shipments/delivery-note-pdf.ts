import { sellerOnDay } from '@shelfwise/contract/features/identity/company/seller';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sql } from 'kysely';
import type { DocumentReader } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { deliveryNoteDocument } from '../printed-documents/delivery-note-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getShipment } from './shipments.queries.ts';

interface Head {
  order_number: string;
  reference: string | null;
  currency: Currency;
  name: string | null;
  address: string | null;
  tax_number: string | null;
}

/** The delivery note of a shipment: what and how much, never for how much money. */
export const deliveryNoteToPrint = async (reader: DocumentReader, id: string) => {
  const { tx, actor } = reader;
  const [shipment, look] = await Promise.all([getShipment(reader, id), findDocumentTemplate(tx)]);
  const { rows } = await sql<Head>`
    select o.number as order_number, o.reference, o.currency, c.name, c.address, c.tax_number
    from orders o left join customers c on c.tenant_id = ${tx.tenantId} and c.id = o.customer_id
    where o.tenant_id = ${tx.tenantId} and o.id = ${shipment.orderId}`.execute(tx.db);
  const head = rows[0];
  if (!head) throw new Error('a shipment without an order');
  return {
    document: deliveryNoteDocument(
      {
        number: shipment.number,
        shippedOn: shipment.shippedOn,
        recordedAt: shipment.recordedAt,
        orderNumber: head.order_number,
        locationName: shipment.locationName,
        reference: head.reference,
        currency: head.currency,
        customerName: head.name,
        customerAddress: head.address,
        customerTaxNumber: head.tax_number,
        lines: shipment.lines,
      },
      sellerOf(sellerOnDay(actor.company, shipment.shippedOn)),
    ),
    look,
    orderId: shipment.orderId,
  };
};
