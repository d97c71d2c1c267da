import { sql } from 'kysely';
import { columnsGiven } from '../../../db/rows.ts';
import { AppError, isForeignKeyViolation } from '../../../platform/errors.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { LoadedPurchase } from './purchase-orders.queries.ts';
import type { WrittenLine } from './price-purchase.ts';

const givenLines = columnsGiven('purchase_order_lines', {
  line_number: 'int',
  id: 'uuid',
  product_id: 'uuid',
  sku: 'text',
  product_name: 'text',
  unit: 'text',
  pack_id: 'uuid',
  entered_quantity: 'numeric',
  quantity: 'numeric',
  unit_price: 'numeric',
  discount_percent: 'numeric',
  tax_class_id: 'uuid',
  tax_parts: 'jsonb',
  expected_on: 'date',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
});

/**
 * Writes the lines of an order in place of those it has. A line that stays keeps its row, because receipts refer to it. The lines first
 * give up their numbers, so that none meets that of another. Throws 409 `goods_received` where a line is taken away that a receipt names,
 * if only in a draft.
 */
export const writeLines = async (
  tx: TenantTransaction,
  orderId: string,
  lines: readonly WrittenLine[],
): Promise<void> => {
  const { db, tenantId } = tx;
  const ids = lines.map((line) => line.id);
  await Promise.all([
    sql`delete from purchase_order_lines
      where tenant_id = ${tenantId} and order_id = ${orderId} and not id = any (${ids}::uuid[])`.execute(db),
    sql`update purchase_order_lines set line_number = -line_number
      where tenant_id = ${tenantId} and order_id = ${orderId}`.execute(db),
    sql`
      insert into purchase_order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, pack_id, entered_quantity,
        quantity, unit_price, discount_percent, tax_class_id, tax_parts, expected_on, net_minor, tax_minor, total_minor)
      select ${tenantId}, ${orderId}, line_number, id, product_id, sku, product_name, unit, pack_id, entered_quantity,
        quantity, unit_price, discount_percent, tax_class_id, tax_parts, expected_on, net_minor, tax_minor, total_minor
      from ${givenLines('line', lines)}
      on conflict (tenant_id, id) do update set line_number = excluded.line_number, product_id = excluded.product_id, sku = excluded.sku,
        product_name = excluded.product_name, unit = excluded.unit, pack_id = excluded.pack_id,
        entered_quantity = excluded.entered_quantity, quantity = excluded.quantity, unit_price = excluded.unit_price,
        discount_percent = excluded.discount_percent, tax_class_id = excluded.tax_class_id, tax_parts = excluded.tax_parts,
        expected_on = excluded.expected_on, net_minor = excluded.net_minor, tax_minor = excluded.tax_minor,
        total_minor = excluded.total_minor
      returning line_number`.execute(db),
  ]).catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? new AppError('goods_received') : error;
  });
};

/** An order for the audit trail: everything that people can write on it. */
export const auditedPurchase = ({ order, lines }: Pick<LoadedPurchase, 'order' | 'lines'>) => ({
  supplier: order.supplierName,
  location: order.locationName,
  expectedOn: order.expectedOn,
  reference: order.reference,
  note: order.note,
  internalNote: order.internalNote,
  pricesIncludeTax: order.pricesIncludeTax,
  totalMinor: order.totalMinor,
  taxMinor: order.taxMinor,
  lines: lines.map((line) => ({
    sku: line.sku,
    ...(line.pack && { pack: line.pack.name }),
    quantity: line.enteredQuantity,
    unitPrice: line.unitPrice,
    ...(Number(line.discountPercent) !== 0 && { discountPercent: line.discountPercent }),
    ...(line.expectedOn !== null && { expectedOn: line.expectedOn }),
    totalMinor: line.totalMinor,
  })),
});
