import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, selectRow, selectRows } from '../../../db/rows.ts';
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

const codeColumns = both(
  columnsOf('purchase_order_lines', 'line', ['id']),
  columnsOf('supplier_products', 'sp', ['supplier_code']),
);

/** What the supplier calls the product of each line, where they have a code for it: the one of the line's pack first. */
const listCodes = async (
  { db, tenantId }: DocumentReader['tx'],
  orderId: string,
): Promise<Map<string, string>> => {
  const rows = await selectRows(
    db,
    codeColumns,
    sql`from purchase_orders o
    join purchase_order_lines line on line.tenant_id = ${tenantId} and line.order_id = o.id
    join supplier_products sp on sp.tenant_id = ${tenantId} and sp.supplier_id = o.supplier_id and sp.product_id = line.product_id
    where o.tenant_id = ${tenantId} and o.id = ${orderId} and sp.supplier_code is not null
    order by sp.pack_id is not distinct from line.pack_id, sp.id`,
  );
  return new Map(rows.flatMap(({ id, supplierCode }) => (supplierCode === null ? [] : [[id, supplierCode]])));
};

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
  const [order, lines, codes, look] = await Promise.all([
    selectRow(
      db,
      headColumns,
      sql`from purchase_orders o join locations l on l.tenant_id = ${tenantId} and l.id = o.location_id
      where o.tenant_id = ${tenantId} and o.id = ${id}`,
    ),
    listLines(tx, id),
    listCodes(tx, id),
    getDocumentTemplate(tx),
  ]);
  const { number, orderedOn, sentAt, supplierName } = order ?? {};
  if (!order || !number || !orderedOn || !sentAt || !supplierName) throw new AppError('not_found');
  return {
    document: purchaseOrderDocument(
      {
        ...order,
        number,
        orderedOn,
        sentAt,
        supplierName,
        isCancelled: order.status === 'cancelled',
        lines: lines.map((line) => ({ ...line, supplierCode: codes.get(line.id) ?? null })),
      },
      sellerOf(sellerOnDay(actor.company, orderedOn)),
    ),
    look,
    toldAt: { subject: 'purchase_order', id },
  };
};
