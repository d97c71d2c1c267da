import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { LoadedOrder, OrderLineRecord, OrderRecord } from './order-record.ts';

/** All lines of an order in one statement. */
export const insertLines = (
  tx: TenantTransaction,
  orderId: string,
  lines: readonly OrderLineRecord[],
): RawBuilder<unknown> =>
  sql`
    insert into order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, quantity, list_price,
      unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor)
    select ${tx.tenantId}, ${orderId}, line_number, id, product_id, sku, product_name, unit, quantity, list_price,
      unit_price, discounts, tax_class_id, tax_parts, net_minor, tax_minor, total_minor
    from jsonb_to_recordset(${JSON.stringify(lines)}) as line (line_number int, id uuid, product_id uuid, sku text,
      product_name text, unit text, quantity numeric, list_price numeric, unit_price numeric, discounts jsonb, tax_class_id uuid,
      tax_parts jsonb, net_minor int8, tax_minor int8, total_minor int8)
    returning line_number`;

/** What the audit trail keeps of an order's lines; the list price where another one was agreed on. */
const auditedLines = (lines: readonly OrderLineRecord[]) =>
  lines.map((line) => ({
    sku: line.sku,
    quantity: line.quantity,
    ...(line.list_price !== line.unit_price && { listPrice: line.list_price }),
    unitPrice: line.unit_price,
    totalMinor: line.total_minor,
  }));

/** What the audit trail keeps of what an order comes to. */
export const auditedPrices = ({
  order,
  lines,
}: {
  order: Pick<OrderRecord, 'total_minor' | 'tax_minor'>;
  lines: LoadedOrder['lines'];
}) => ({ totalMinor: order.total_minor, taxMinor: order.tax_minor, lines: auditedLines(lines) });

type Written = Pick<
  OrderRecord,
  | 'customer_name'
  | 'location_name'
  | 'promised_on'
  | 'reference'
  | 'note'
  | 'prices_include_tax'
  | 'total_minor'
  | 'tax_minor'
>;

/** What the audit trail keeps of a draft: all that somebody can write on it. */
export const auditedDraft = ({ order, lines }: { order: Written; lines: LoadedOrder['lines'] }) => ({
  customer: order.customer_name,
  location: order.location_name,
  promisedOn: order.promised_on,
  reference: order.reference,
  note: order.note,
  pricesIncludeTax: order.prices_include_tax,
  ...auditedPrices({ order, lines }),
});
