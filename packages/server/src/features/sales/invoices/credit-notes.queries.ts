import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Seller } from '@shelfwise/contract/features/identity/company/seller';
import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';

interface CreditNoteRow {
  id: string;
  number: string;
  kind: CreditNote['kind'];
  invoice_id: string;
  invoice_number: string;
  order_id: string | null;
  customer_id: string | null;
  seller: Seller;
  customer_name: string | null;
  customer_address: string | null;
  customer_tax_number: string | null;
  issued_on: string;
  issued_at: string;
  reason: string | null;
  currency: Currency;
  prices_include_tax: boolean;
  net_minor: number;
  tax_minor: number;
  total_minor: number;
  allocated_minor: number;
  taxes: CreditNote['taxes'];
  lines: CreditNote['lines'];
}

/** A credit note with its seller as on the day of the invoice's issue: what is printed. */
export const getPrintableCreditNote = async (
  { tx }: Pick<DocumentReader, 'tx'>,
  id: string,
): Promise<{ creditNote: CreditNote; seller: Seller }> => {
  const { rows } = await sql<CreditNoteRow>`
    select n.id, n.number, n.kind, n.invoice_id, i.number as invoice_number, i.order_id, n.customer_id, n.seller, n.customer_name,
      n.customer_address, n.customer_tax_number, n.issued_on, n.issued_at, n.reason, n.currency, n.prices_include_tax, n.net_minor,
      n.tax_minor, n.total_minor, n.allocated_minor, n.taxes,
      (select coalesce(jsonb_agg(jsonb_build_object('number', c.line_number, 'description', line.description, 'sku', line.sku,
          'unit', line.unit, 'quantity', trim_scale(c.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'netMinor', c.net_minor, 'taxMinor', c.tax_minor, 'totalMinor', c.total_minor) order by c.line_number), '[]')
        from credit_note_lines c
        join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = c.invoice_id and line.line_number = c.invoice_line_number
        where c.tenant_id = ${tx.tenantId} and c.credit_note_id = n.id) as lines
    from credit_notes n
    join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tx.tenantId} and n.id = ${id}`.execute(tx.db);
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  const creditNote: CreditNote = {
    id: row.id,
    number: row.number,
    kind: row.kind,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    orderId: row.order_id,
    customerId: row.customer_id,
    customerName: row.customer_name,
    customerAddress: row.customer_address,
    customerTaxNumber: row.customer_tax_number,
    issuedOn: row.issued_on,
    issuedAt: row.issued_at,
    reason: row.reason,
    currency: row.currency,
    pricesIncludeTax: row.prices_include_tax,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    totalMinor: row.total_minor,
    openMinor: row.total_minor - row.allocated_minor,
    taxes: row.taxes,
    lines: row.lines.map((line) => ({ ...line, unitPrice: priceText(line.unitPrice, row.currency) })),
  };
  return { creditNote, seller: row.seller };
};

export const getCreditNote = async (call: Call, { id }: { id: string }): Promise<CreditNote> =>
  (await getPrintableCreditNote(call, id)).creditNote;
