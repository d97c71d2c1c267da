import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Seller } from '@shelfwise/contract/features/identity/company/seller';
import { isOverdue, openDueOn } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { requireOrder } from '../orders/order-record.ts';

interface InvoiceRow {
  id: string;
  number: string;
  status: Invoice['status'];
  order_id: string | null;
  customer_id: string | null;
  seller: Seller;
  customer_name: string | null;
  customer_address: string | null;
  customer_tax_number: string | null;
  issued_on: string;
  due_on: string;
  issued_at: string;
  currency: Currency;
  prices_include_tax: boolean;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  paid_minor: number;
  credited_minor: number;
  taxes: Invoice['taxes'];
  credit_notes: Invoice['creditNotes'];
  lines: Invoice['lines'];
}

/** An invoice with its seller as on the day of issue: what is printed. */
export interface PrintableInvoice {
  invoice: Invoice;
  seller: Seller;
}

const toInvoice = (row: InvoiceRow, today: string): Invoice => ({
  id: row.id,
  number: row.number,
  status: row.status,
  isOverdue: isOverdue(openDueOn({ status: row.status, dueOn: row.due_on }), today),
  orderId: row.order_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerAddress: row.customer_address,
  customerTaxNumber: row.customer_tax_number,
  issuedOn: row.issued_on,
  dueOn: row.due_on,
  issuedAt: row.issued_at,
  currency: row.currency,
  pricesIncludeTax: row.prices_include_tax,
  netMinor: row.net_minor,
  taxMinor: row.tax_minor,
  totalMinor: row.total_minor,
  paidMinor: row.paid_minor,
  creditedMinor: row.credited_minor,
  taxes: row.taxes,
  creditNotes: row.credit_notes,
  lines: row.lines.map((line) => ({
    ...line,
    unitPrice: priceText(line.unitPrice, row.currency),
    listPrice: priceText(line.listPrice, row.currency),
  })),
});

const select = async (
  { tx }: Pick<DocumentReader, 'tx'>,
  where: RawBuilder<unknown>,
): Promise<InvoiceRow[]> => {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.number, i.status, i.order_id, i.customer_id, i.seller, i.customer_name, i.customer_address, i.customer_tax_number,
      i.issued_on, i.due_on, i.issued_at, i.currency, i.prices_include_tax, i.net_minor, i.tax_minor, i.total_minor, i.paid_minor,
      i.credited_minor, i.taxes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'kind', n.kind, 'issuedOn', n.issued_on,
          'totalMinor', n.total_minor, 'reason', n.reason, 'openMinor', n.total_minor - n.allocated_minor) order by n.id), '[]')
        from credit_notes n where n.tenant_id = ${tx.tenantId} and n.invoice_id = i.id) as credit_notes,
      (select coalesce(jsonb_agg(jsonb_build_object('number', line.line_number, 'description', line.description, 'sku', line.sku,
          'unit', line.unit, 'orderLineId', line.order_line_id, 'productId', line.product_id,
          'quantity', trim_scale(line.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'listPrice', trim_scale(line.list_price)::text, 'discounts', line.discounts,
          'creditedQuantity', trim_scale(line.credited_quantity)::text, 'creditedMinor', line.credited_net_minor + line.credited_tax_minor,
          'netMinor', line.net_minor, 'taxMinor', line.tax_minor, 'totalMinor', line.total_minor) order by line.line_number), '[]')
        from invoice_lines line where line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id) as lines
    from invoices i
    where i.tenant_id = ${tx.tenantId} and ${where}
    order by i.id`.execute(tx.db);
  return rows;
};

export const getPrintableInvoice = async (call: DocumentReader, id: string): Promise<PrintableInvoice> => {
  const [row] = await select(call, sql`i.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return { invoice: toInvoice(row, todayOf(call)), seller: row.seller };
};

export const getInvoice = async (call: DocumentReader, { id }: { id: string }): Promise<Invoice> =>
  (await getPrintableInvoice(call, id)).invoice;

/** All of an order, void ones too; 404 for an order that is not the company's. */
export const listInvoicesOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Invoice[] }> => {
  const [rows] = await Promise.all([select(call, sql`i.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items: rows.map((row) => toInvoice(row, todayOf(call))) };
};
