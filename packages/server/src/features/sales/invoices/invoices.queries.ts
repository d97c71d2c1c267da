import { sql, type RawBuilder } from 'kysely';
import type { Seller } from '@shelfwise/contract/features/company/company/seller';
import { isOverdue, openDueOn } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { requireOrder } from '../orders/orders.queries.ts';
import { soldJoin, soldPack } from '../orders/sold-packs.ts';
import { foreignNoteOpen } from './foreign-amounts.queries.ts';

const plainColumns = columnsOf('invoices', 'i', [
  'id',
  'number',
  'status',
  'order_id',
  'customer_id',
  'seller',
  'customer_name',
  'customer_address',
  'customer_tax_number',
  'customer_reference',
  'delivery_address',
  'issued_on',
  'due_on',
  'issued_at',
  'currency',
  'prices_include_tax',
  'net_minor',
  'tax_minor',
  'total_minor',
  'paid_minor',
  'credited_minor',
  'written_off_minor',
  'taxes',
]);
const columns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<Pick<Invoice, 'corrections' | 'creditNotes' | 'customerAnswer' | 'foreign' | 'lines'>>(sql`
      (select jsonb_build_object('currency', f.currency, 'rate', trim_scale(f.exchange_rate)::text, 'netMinor', f.net_minor, 'taxMinor', f.tax_minor,
          'totalMinor', f.total_minor, 'taxes', f.taxes, 'paidMinor', f.paid_minor, 'creditedMinor', f.credited_minor, 'writtenOffMinor', f.written_off_minor)
        from foreign_invoices f where f.tenant_id = ${tenantId} and f.id = i.id) as "foreign",
      case when i.customer_answer is not null then (select jsonb_build_object('kind', a.kind, 'name', a.name, 'reason', a.reason, 'at', to_char(a.answered_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from invoice_answers a where a.tenant_id = ${tenantId} and a.invoice_id = i.id order by a.id desc limit 1) end as "customerAnswer",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'correctedOn', c.corrected_on, 'correctedBy', m.username, 'reason', c.reason,
          'customerName', c.customer_name, 'customerAddress', c.customer_address, 'customerTaxNumber', c.customer_tax_number,
          'customerReference', c.customer_reference) order by c.id desc), '[]')
        from invoice_corrections c
        left join members m on m.tenant_id = ${tenantId} and m.user_id = c.corrected_by
        where c.tenant_id = ${tenantId} and c.invoice_id = i.id) as corrections,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'kind', n.kind, 'issuedOn', n.issued_on,
          'totalMinor', n.total_minor, 'reason', n.reason, 'openMinor', n.total_minor - n.allocated_minor, 'foreign', ${foreignNoteOpen(tenantId)}) order by n.id), '[]')
        from credit_notes n where n.tenant_id = ${tenantId} and n.invoice_id = i.id) as "creditNotes",
      (select coalesce(jsonb_agg(jsonb_build_object('number', line.line_number, 'description', line.description, 'sku', line.sku,
          'unit', line.unit, 'pack', ${soldPack('sold')}, 'orderLineId', line.order_line_id, 'productId', line.product_id,
          'accountId', line.account_id, 'taxClassId', line.tax_class_id,
          'quantity', trim_scale(line.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'listPrice', trim_scale(line.list_price)::text, 'discounts', line.discounts,
          'creditedQuantity', trim_scale(line.credited_quantity)::text, 'creditedMinor', line.credited_net_minor + line.credited_tax_minor,
          'netMinor', line.net_minor, 'taxMinor', line.tax_minor, 'totalMinor', line.total_minor,
          'foreign', case when theirs.invoice_id is not null then jsonb_build_object('unitPrice', trim_scale(theirs.unit_price)::text,
            'listPrice', trim_scale(theirs.list_price)::text, 'discounts', theirs.discounts, 'netMinor', theirs.net_minor, 'taxMinor', theirs.tax_minor,
            'totalMinor', theirs.total_minor, 'creditedMinor', coalesce((select sum(t.total_minor) from credit_note_lines c
              join foreign_credit_note_lines t on t.tenant_id = ${tenantId} and t.credit_note_id = c.credit_note_id and t.line_number = c.line_number
              where c.tenant_id = ${tenantId} and c.invoice_id = i.id and c.invoice_line_number = line.line_number), 0)) end) order by line.line_number), '[]')
        from invoice_lines line ${soldJoin(tenantId)}
        left join foreign_invoice_lines theirs on theirs.tenant_id = ${tenantId} and theirs.invoice_id = i.id and theirs.line_number = line.line_number
        where line.tenant_id = ${tenantId} and line.invoice_id = i.id) as lines`),
  );

/** An invoice, with its seller as on the day of issue. */
export interface PrintableInvoice {
  invoice: Invoice;
  seller: Seller;
}

const toPrintable = (
  { seller, ...row }: RowOf<ReturnType<typeof columns>>,
  today: string,
): PrintableInvoice => ({
  invoice: {
    ...row,
    version: row.corrections.length + 1,
    isOverdue: isOverdue(openDueOn(row), today),
    lines: row.lines.map((line) => ({
      ...line,
      unitPrice: priceText(line.unitPrice, row.currency),
      listPrice: priceText(line.listPrice, row.currency),
      foreign: line.foreign && {
        ...line.foreign,
        unitPrice: priceText(line.foreign.unitPrice, row.foreign?.currency ?? row.currency),
        listPrice: priceText(line.foreign.listPrice, row.foreign?.currency ?? row.currency),
      },
    })),
  },
  seller,
});

const select = async (call: DocumentReader, where: RawBuilder<unknown>): Promise<PrintableInvoice[]> => {
  const { tx } = call;
  const rows = await selectRows(
    tx.db,
    columns(tx.tenantId),
    sql`from invoices i
    where i.tenant_id = ${tx.tenantId} and ${where}
    order by i.id`,
  );
  return rows.map((row) => toPrintable(row, todayOf(call)));
};

export const getPrintableInvoice = async (call: DocumentReader, id: string): Promise<PrintableInvoice> => {
  const [printable] = await select(call, sql`i.id = ${id}`);
  if (!printable) throw new AppError('not_found');
  return printable;
};

export const getInvoice = async (call: DocumentReader, { id }: { id: string }): Promise<Invoice> =>
  (await getPrintableInvoice(call, id)).invoice;

/** Invoices in the order in which they are named; throws 404 where one is not there. */
export const listPrintableInvoices = async (
  call: DocumentReader,
  ids: readonly string[],
): Promise<PrintableInvoice[]> => {
  const found = new Map(
    (await select(call, sql`i.id = any (${ids}::uuid[])`)).map((one) => [one.invoice.id, one]),
  );
  return ids.map((id, index) => {
    const one = found.get(id);
    if (!one) throw new AppError('not_found', { fields: { [`ids.${index}`]: { code: 'unknown_record' } } });
    return one;
  });
};

/** All invoices of an order, void ones too; throws 404 for an order that is not the company's. */
export const listInvoicesOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Invoice[] }> => {
  const [rows] = await Promise.all([select(call, sql`i.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items: rows.map(({ invoice }) => invoice) };
};
