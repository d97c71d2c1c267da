import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { isOverdue, openDueOn } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { requireOrder } from '../orders/order-record.ts';

interface InvoiceRow {
  id: string;
  number: string;
  status: Invoice['status'];
  order_id: string | null;
  customer_id: string | null;
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
  taxes: Invoice['taxes'];
  credit_note_number: string | null;
  lines: (Omit<Invoice['lines'][number], 'netMinor' | 'taxMinor' | 'totalMinor'> &
    Record<'netMinor' | 'taxMinor' | 'totalMinor', number>)[];
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
  taxes: row.taxes,
  creditNoteNumber: row.credit_note_number,
  lines: row.lines.map((line) => ({ ...line, unitPrice: priceText(line.unitPrice, row.currency) })),
});

const select = async (call: DocumentReader, where: RawBuilder<unknown>): Promise<Invoice[]> => {
  const { tx, actor, now } = call;
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.number, i.status, i.order_id, i.customer_id, i.customer_name, i.customer_address, i.customer_tax_number,
      i.issued_on, i.due_on, i.issued_at, i.currency, i.prices_include_tax, i.net_minor, i.tax_minor, i.total_minor, i.paid_minor,
      i.taxes, n.number as credit_note_number,
      (select coalesce(jsonb_agg(jsonb_build_object('description', line.description, 'sku', line.sku,
          'quantity', trim_scale(line.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'netMinor', line.net_minor, 'taxMinor', line.tax_minor, 'totalMinor', line.total_minor) order by line.line_number), '[]')
        from invoice_lines line where line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id) as lines
    from invoices i
    left join credit_notes n on n.tenant_id = ${tx.tenantId} and n.invoice_id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where}
    order by i.id`.execute(tx.db);
  const today = dayIn(actor.company.timezone, now);
  return rows.map((row) => toInvoice(row, today));
};

export const getInvoice = async (call: DocumentReader, { id }: { id: string }): Promise<Invoice> => {
  const [invoice] = await select(call, sql`i.id = ${id}`);
  if (!invoice) throw new AppError('not_found');
  return invoice;
};

/** All of an order, void ones too; 404 for an order that is not the company's. */
export const listInvoicesOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Invoice[] }> => {
  const [items] = await Promise.all([select(call, sql`i.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};
