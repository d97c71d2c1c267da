import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { Exact } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  getDocumentTemplate,
  pickListDocument,
  quantityOf,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { lineColumns, linesFrom, getOrderRow, type OrderLineRecord } from './orders.queries.ts';

const barcodeColumns = columnsOf('product_barcodes', 'b', ['product_id', 'barcode']);

/** The first barcode of each product. */
const listBarcodes = async (
  { db, tenantId }: DocumentReader['tx'],
  lines: readonly OrderLineRecord[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectRows(
    db,
    barcodeColumns,
    sql`from product_barcodes b where b.tenant_id = ${tenantId} and b.product_id = any (${lines.map(({ productId }) => productId)}::uuid[])
      order by b.product_id, b.position desc`,
  );
  return new Map(rows.map(({ productId, barcode }) => [productId, barcode]));
};

/**
 * What is still to be taken from the shelves for an order: what is reserved for it, by name and SKU, with its barcode. What waits for goods is not
 * there. Throws 409 where nothing is to be picked.
 */
export const pickListToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const { tx, actor, now } = reader;
  const [order, all, look] = await Promise.all([
    getOrderRow(tx, id, false),
    selectRows(tx.db, lineColumns, linesFrom(tx.tenantId, id)),
    getDocumentTemplate(tx),
  ]);
  const lines = all
    .filter(({ reservedQuantity }) => new Exact(reservedQuantity).greaterThan(0))
    .toSorted((a, b) => a.productName.localeCompare(b.productName) || a.sku.localeCompare(b.sku));
  if (order.number === null || lines.length === 0)
    throw new AppError('wrong_state', { detail: { state: order.status } });
  const barcodes = await listBarcodes(tx, lines);
  return {
    document: pickListDocument(
      {
        orderNumber: order.number,
        printedAt: now.toISOString(),
        promisedOn: order.promisedOn,
        locationName: order.locationName,
        deliveryAddress: order.deliveryAddress,
        currency: order.currency,
        customerName: order.customerName,
        customerAddress: null,
        customerTaxNumber: null,
        lines: lines.map((line) => {
          const { quantity, unit } = quantityOf(
            { quantity: line.reservedQuantity, unit: line.unit, pack: line.pack },
            order.currency,
          );
          const barcode = barcodes.get(line.productId);
          return {
            description: line.productName,
            sku: barcode === undefined ? line.sku : `${line.sku} · ${barcode}`,
            quantity,
            unit,
          };
        }),
      },
      sellerOf(sellerOnDay(actor.company, todayOf(reader))),
    ),
    look,
    toldAt: { subject: 'order', id },
  };
};
