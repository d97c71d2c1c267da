import { sql } from 'kysely';
import type { Seller } from '@shelfwise/contract/features/company/company/seller';
import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { both, columnsAs, columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { priceText } from '../../catalog/index.ts';
import { soldJoin, soldPack } from '../orders/sold-packs.ts';

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
    reckoned<{
      openMinor: number;
      lines: CreditNote['lines'];
    }>(sql`n.total_minor - n.allocated_minor as "openMinor",
      (select coalesce(jsonb_agg(jsonb_build_object('number', c.line_number, 'description', line.description, 'sku', line.sku,
          'unit', line.unit, 'pack', ${soldPack('sold')}, 'quantity', trim_scale(c.quantity)::text, 'unitPrice', trim_scale(line.unit_price)::text,
          'discountNames', (select coalesce(jsonb_agg(distinct one.value ->> 'name'), '[]') from jsonb_array_elements(line.discounts) as one (value) where one.value ->> 'kind' = 'rule'),
          'netMinor', c.net_minor, 'taxMinor', c.tax_minor, 'totalMinor', c.total_minor) order by c.line_number), '[]')
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
  const lines = note.lines.map((line) => ({ ...line, unitPrice: priceText(line.unitPrice, note.currency) }));
  return { creditNote: { ...note, lines }, seller };
};

export const getCreditNote = async (call: Call, { id }: { id: string }): Promise<CreditNote> =>
  (await getPrintableCreditNote(call, id)).creditNote;
