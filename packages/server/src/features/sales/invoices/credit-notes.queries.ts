import { sql } from 'kysely';
import type { Seller } from '@shelfwise/contract/features/company/company/seller';
import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { both, columnsAs, columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { soldJoin, soldPack } from '../orders/sold-packs.ts';
import { foreignNoteOpen } from './foreign-amounts.queries.ts';

const plainColumns = both(
  columnsOf('credit_notes', 'n', [
    'id',
    'number',
    'kind',
    'invoice_id',
    'customer_id',
    'seller',
    'customer_name',
    'customer_address',
    'customer_tax_number',
    'issued_on',
    'issued_at',
    'reason',
    'currency',
    'prices_include_tax',
    'net_minor',
    'tax_minor',
    'total_minor',
    'taxes',
  ]),
  columnsAs('invoices', 'i', { invoiceNumber: 'number', orderId: 'order_id' }),
);
const noteColumns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<
      Pick<CreditNote, 'openMinor' | 'foreign' | 'lines'>
    >(sql`n.total_minor - n.allocated_minor as "openMinor",
      (select ${foreignNoteOpen(tenantId)} || jsonb_build_object('rate', trim_scale(t.exchange_rate)::text, 'netMinor', t.net_minor,
          'taxMinor', t.tax_minor, 'taxes', t.taxes)
        from foreign_credit_notes t where t.tenant_id = ${tenantId} and t.id = n.id) as "foreign",
      (select coalesce(jsonb_agg(jsonb_build_object('number', c.line_number, 'description', line.description, 'sku', line.sku,
          'unit', line.unit, 'pack', ${soldPack('sold')}, 'quantity', trim_scale(c.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'discountNames', (select coalesce(jsonb_agg(distinct one.value ->> 'name'), '[]') from jsonb_array_elements(line.discounts) as one (value) where one.value ->> 'kind' = 'rule'),
          'netMinor', c.net_minor, 'taxMinor', c.tax_minor, 'totalMinor', c.total_minor,
          'foreign', (select jsonb_build_object('unitPrice', trim_scale(sold_at.unit_price)::text, 'netMinor', t.net_minor, 'taxMinor', t.tax_minor,
              'totalMinor', t.total_minor)
            from foreign_credit_note_lines t
            join foreign_invoice_lines sold_at on sold_at.tenant_id = ${tenantId} and sold_at.invoice_id = c.invoice_id and sold_at.line_number = c.invoice_line_number
            where t.tenant_id = ${tenantId} and t.credit_note_id = c.credit_note_id and t.line_number = c.line_number)) order by c.line_number), '[]')
        from credit_note_lines c
        join invoice_lines line on line.tenant_id = ${tenantId} and line.invoice_id = c.invoice_id and line.line_number = c.invoice_line_number
        ${soldJoin(tenantId)}
        where c.tenant_id = ${tenantId} and c.credit_note_id = n.id) as lines`),
  );

/** A credit note, with its seller as on the day of the invoice's issue. */
export const getPrintableCreditNote = async (
  { tx }: Pick<DocumentReader, 'tx'>,
  id: string,
): Promise<{ creditNote: CreditNote; seller: Seller }> => {
  const row = await selectRow(
    tx.db,
    noteColumns(tx.tenantId),
    sql`from credit_notes n
    join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tx.tenantId} and n.id = ${id}`,
  );
  if (!row) throw new AppError('not_found');
  const { seller, ...note } = row;
  const lines = note.lines.map((line) => ({
    ...line,
    unitPrice: priceText(line.unitPrice, note.currency),
    foreign: line.foreign && {
      ...line.foreign,
      unitPrice: priceText(line.foreign.unitPrice, note.foreign?.currency ?? note.currency),
    },
  }));
  return { creditNote: { ...note, lines }, seller };
};

export const getCreditNote = async (call: Call, { id }: { id: string }): Promise<CreditNote> =>
  (await getPrintableCreditNote(call, id)).creditNote;
