import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { columnsAs, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  quantityOf,
  returnSlipDocument,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { getReturn } from './returns.queries.ts';

const customerColumns = columnsAs('customers', 'c', {
  customerName: 'name',
  customerAddress: 'address',
  customerTaxNumber: 'tax_number',
});

/** The slip of a return, with what was given for it so far. */
export const returnSlipToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const [one, look] = await Promise.all([getReturn(reader, { id }), getDocumentTemplate(tx)]);
  const customer = await selectRow(
    tx.db,
    customerColumns,
    sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${one.customerId}`,
  );
  return {
    document: returnSlipDocument(
      {
        customerName: null,
        customerAddress: null,
        customerTaxNumber: null,
        ...customer,
        number: one.number,
        isUndone: one.status === 'cancelled',
        requestedOn: one.requestedOn,
        recordedAt: one.requestedAt,
        orderNumber: one.orderNumber,
        locationName: one.locationName,
        currency: one.currency,
        creditNotes: one.status === 'cancelled' ? [] : one.creditNotes.map(({ number }) => number),
        creditedMinor: one.creditedMinor,
        paidBackMinor: one.paidBackMinor,
        note: one.note,
        lines: one.lines.map((line) => ({
          description: line.productName,
          sku: line.sku,
          ...quantityOf({ quantity: line.quantity, unit: line.unit, pack: null }, one.currency),
        })),
      },
      sellerOf(sellerOnDay(actor.company, one.requestedOn)),
    ),
    look,
    toldAt: { subject: 'order', id: one.orderId },
  };
};
