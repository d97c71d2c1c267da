import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, selectRow } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  getDocumentTemplate,
  purchaseOrderDocument,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { listLines } from '../purchase-orders/purchase-orders.queries.ts';

const headColumns = both(
  columnsOf('purchase_orders', 'o', [
    'number',
    'status',
    'revision',
    'ordered_on',
    'expected_on',
    'sent_at',
    'supplier_name',
    'supplier_address',
    'supplier_tax_number',
    'reference',
    'note',
    'currency',
    'prices_include_tax',
    'net_minor',
    'taxes',
    'total_minor',
  ]),
  columnsAs('locations', 'l', { locationName: 'name' }),
);

/**
 * A purchase order as it is printed: the supplier as they were when it was sent, the company as of that day. A draft is not printed (404):
 * it has no number, and what a supplier gets must be an order.
 */
export const purchaseOrderToPrint = async (
  reader: DocumentReader,
  id: string,
): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const { db, tenantId } = tx;
  const [order, lines, look] = await Promise.all([
    selectRow(
      db,
      headColumns,
      sql`from purchase_orders o join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
    ),
    listLines(tx, id),
    getDocumentTemplate(tx),
  ]);
  const { number, orderedOn, sentAt, supplierName } = order ?? {};
  if (!order || !number || !orderedOn || !sentAt || !supplierName) throw new AppError('not_found');
  return {
    document: purchaseOrderDocument(
      { ...order, number, orderedOn, sentAt, supplierName, isCancelled: order.status === 'cancelled', lines },
      sellerOf(sellerOnDay(actor.company, orderedOn)),
    ),
    look,
    toldAt: { subject: 'purchase_order', id },
  };
};
