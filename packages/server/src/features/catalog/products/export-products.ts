import type { Call } from '../../../db/call.ts';
import { csvAnswer } from '../../../db/csv-answer.ts';
import type { FileAnswer } from '../../../db/call.ts';
import { listProductRows, toProduct, type ProductFilters } from './products.queries.ts';

const pageSize = 200;

/** All that the list's filters let through, page by page, as a spreadsheet opens it. Costs only for who may see them. */
export const exportProducts = async (call: Call, filters: ProductFilters): Promise<FileAnswer> => {
  const seesCosts = call.can('canViewCosts');
  const header = [
    'SKU',
    'Name',
    'Category',
    'Unit',
    'Price',
    'On hand',
    'Reserved',
    'Available',
    'Reorder point',
    'Barcodes',
    'Status',
  ];
  const lines: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listProductRows(call.tx, { ...filters, limit: pageSize, cursor });
    for (const row of page.rows) {
      const product = toProduct(row, call.actor.company.baseCurrency, seesCosts);
      const {
        sku,
        name,
        category,
        unit,
        unitPrice,
        onHand,
        reserved,
        available,
        reorderPoint,
        barcodes,
        status,
      } = product;
      const line = [
        sku,
        name,
        category ?? '',
        unit,
        unitPrice,
        onHand,
        reserved,
        available,
        reorderPoint ?? '',
        barcodes.join(' '),
        status,
      ];
      lines.push(seesCosts ? [...line, product.averageUnitCost ?? ''] : line);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return csvAnswer('products.csv', [seesCosts ? [...header, 'Average cost'] : header, ...lines]);
};
