import { sql } from 'kysely';
import type { Seller } from '@shelfwise/contract/features/identity/company/seller';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { CreditableLine } from './credit.rules.ts';

/** An invoice as far as taking it back looks at it. Its order is locked. */
export interface CreditableInvoice {
  id: string;
  number: string;
  /** where it was sold */
  location_id: string | null;
  customer_id: string | null;
  seller: Seller;
  customer_name: string | null;
  customer_address: string | null;
  customer_tax_number: string | null;
  status: string;
  issued_on: string;
  currency: string;
  prices_include_tax: boolean;
  total_minor: number;
  paid_minor: number;
  credited_minor: number;
  /** the newest day that anything was settled on it, or undone */
  touched_on: string | null;
  lines: CreditableLine[];
}

interface PartRow {
  invoice_id: string;
  invoice_line_number: number;
  tax_parts: CreditableLine['tax_parts'];
}

const partsOf = (rows: readonly PartRow[], line: CreditableLine): number[] =>
  line.tax_parts.map((_, index) => rows.reduce((sum, row) => sum + (row.tax_parts[index]?.taxMinor ?? 0), 0));

/** The standing invoices of an order, oldest first, or the one of an id, with what is left of each line to credit. */
export const listCreditable = async (
  tx: TenantTransaction,
  of: { orderId: string } | { invoiceId: string },
): Promise<CreditableInvoice[]> => {
  const where =
    'orderId' in of ? sql`i.order_id = ${of.orderId} and i.status <> 'void'` : sql`i.id = ${of.invoiceId}`;
  const invoices = sql<CreditableInvoice>`
    select i.id, i.number, o.location_id, i.customer_id, i.seller, i.customer_name, i.customer_address, i.customer_tax_number, i.status,
      i.issued_on, i.currency, i.prices_include_tax, i.total_minor, i.paid_minor, i.credited_minor,
      (select max(a.allocated_on) from allocations a where a.tenant_id = ${tx.tenantId} and a.debit_id = i.id) as touched_on
    from invoices i left join orders o on o.tenant_id = ${tx.tenantId} and o.id = i.order_id
    where i.tenant_id = ${tx.tenantId} and ${where} order by i.id`.execute(tx.db);
  const lines = sql<CreditableLine & { invoice_id: string }>`
    select line.invoice_id, line.line_number, line.order_line_id, line.description, line.sku, line.unit, line.unit_price, line.quantity,
      line.net_minor, line.tax_parts, line.credited_quantity, line.credited_net_minor
    from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where} order by line.invoice_id, line.line_number`.execute(
    tx.db,
  );
  const parts = sql<PartRow>`
    select line.invoice_id, line.invoice_line_number, line.tax_parts
    from invoices i join credit_note_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where}`.execute(tx.db);
  const [heads, all, credited] = await Promise.all([invoices, lines, parts]);
  return heads.rows.map((head) => ({
    ...head,
    lines: all.rows
      .filter((line) => line.invoice_id === head.id)
      .map((line) => {
        const ofLine = credited.rows.filter(
          (row) => row.invoice_id === head.id && row.invoice_line_number === line.line_number,
        );
        return { ...line, credited_parts: partsOf(ofLine, { ...line, credited_parts: [] }) };
      }),
  }));
};
