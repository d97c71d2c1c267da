import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  debitNoteDocument,
  getDocumentTemplate,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';

const headColumns = both(
  columnsOf('supplier_returns', 'back', [
    'number',
    'status',
    'receipt_id',
    'business_date',
    'posted_at',
    'reason',
    'currency',
    'net_minor',
  ]),
  columnsAs('suppliers', 's', {
    supplierName: 'name',
    supplierAddress: 'address',
    supplierTaxNumber: 'tax_number',
  }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  columnsOf('stock_receipts', 'r', ['delivery_note_number']),
  orNulls(columnsAs('stock_receipts', 'r', { receiptNumber: 'number' })),
);

const lineColumns = both(
  columnsOf('supplier_return_lines', 'line', ['entered_quantity', 'net_minor']),
  columnsOf('products', 'p', ['sku', 'unit']),
  columnsAs('products', 'p', { productName: 'name' }),
  orNulls(columnsAs('product_packs', 'pack', { packName: 'name' })),
);

/** The debit note of goods that went back to their supplier, as it is printed. */
export const debitNoteToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor } = reader;
  const { db, tenantId } = tx;
  const [note, lines, look] = await Promise.all([
    selectRow(
      db,
      headColumns,
      sql`from supplier_returns back
      join suppliers s on s.tenant_id = ${tenantId} and s.id = back.supplier_id
      join locations l on l.tenant_id = ${tenantId} and l.id = back.location_id
      join stock_receipts r on r.tenant_id = ${tenantId} and r.id = back.receipt_id
      where back.tenant_id = ${tenantId} and back.id = ${id}`,
    ),
    selectRows(
      db,
      lineColumns,
      sql`from supplier_return_lines line
      join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
      left join product_packs pack on pack.tenant_id = ${tenantId} and pack.id = line.pack_id
      where line.tenant_id = ${tenantId} and line.return_id = ${id} order by line.line_number`,
    ),
    getDocumentTemplate(tx),
  ]);
  if (!note) throw new AppError('not_found');
  const { receiptId, receiptNumber, status, ...head } = note;
  return {
    document: debitNoteDocument(
      { ...head, receiptNumber: receiptNumber ?? '', isReversed: status === 'reversed', lines },
      sellerOf(sellerOnDay(actor.company, note.businessDate)),
    ),
    look,
    toldAt: { subject: 'stock_receipt', id: receiptId },
  };
};
