import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { creditableColumns, type CreditableLine } from './credit.rules.ts';

const plainColumns = both(
  columnsOf('invoices', 'i', [
    'id',
    'number',
    'order_id',
    'customer_id',
    'seller',
    'customer_name',
    'customer_address',
    'customer_tax_number',
    'status',
    'issued_on',
    'currency',
    'prices_include_tax',
    'total_minor',
    'paid_minor',
    'credited_minor',
    'written_off_minor',
  ]),
  // The location of the sale.
  reckoned<{ locationId: string | null }>(sql`coalesce(i.location_id, o.location_id) as "locationId"`),
);
const invoiceColumns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<{
      /** the newest day on which something was settled on the invoice or undone */
      touchedOn: string | null;
    }>(
      sql`(select max(a.allocated_on) from allocations a where a.tenant_id = ${tenantId} and a.debit_id = i.id) as "touchedOn"`,
    ),
  );
/** What crediting or voiding needs to know of an invoice. Its order must be locked, or its customer where it has none. */
export type CreditableInvoice = RowOf<ReturnType<typeof invoiceColumns>> & { lines: CreditableLine[] };

const linesColumns = both(columnsOf('invoice_lines', 'line', ['invoice_id']), creditableColumns);
const partColumns = columnsOf('credit_note_lines', 'line', [
  'invoice_id',
  'invoice_line_number',
  'quantity',
  'tax_parts',
]);

/** A credit note that took no goods of a line back, only an amount. */
const isAmountOnly = (quantity: string): boolean => new Exact(quantity).isZero();

const partsOf = (rows: readonly RowOf<typeof partColumns>[], line: RowOf<typeof linesColumns>): number[] =>
  line.taxParts.map((_, index) => rows.reduce((sum, row) => sum + (row.taxParts[index]?.taxMinor ?? 0), 0));

/** The invoices of an order that are not void, oldest first, or the invoice of an id; with what can still be credited of each line. */
export const listCreditable = async (
  tx: TenantTransaction,
  of: { orderId: string } | { invoiceId: string },
): Promise<CreditableInvoice[]> => {
  const where =
    'orderId' in of ? sql`i.order_id = ${of.orderId} and i.status <> 'void'` : sql`i.id = ${of.invoiceId}`;
  const [invoices, lines, credited] = await Promise.all([
    selectRows(
      tx.db,
      invoiceColumns(tx.tenantId),
      sql`from invoices i left join orders o on o.tenant_id = ${tx.tenantId} and o.id = i.order_id
    where i.tenant_id = ${tx.tenantId} and ${where} order by i.id`,
    ),
    selectRows(
      tx.db,
      linesColumns,
      sql`from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where} order by line.invoice_id, line.line_number`,
    ),
    selectRows(
      tx.db,
      partColumns,
      sql`from invoices i join credit_note_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where}`,
    ),
  ]);
  return invoices.map((invoice) => ({
    ...invoice,
    lines: lines
      .filter((line) => line.invoiceId === invoice.id)
      .map((line) => {
        const ofLine = credited.filter(
          (row) => row.invoiceId === invoice.id && row.invoiceLineNumber === line.lineNumber,
        );
        const isReduced = ofLine.some((row) => isAmountOnly(row.quantity));
        return { ...line, creditedParts: partsOf(ofLine, line), isReduced };
      }),
  }));
};
