import { sql } from 'kysely';
import type { LineTax } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { creditableColumns, type CreditableLine } from './credit.rules.ts';

/** What an invoice comes to in the currency that it was written in, and what of it is open. */
interface ForeignSums {
  currency: Currency;
  rate: string;
  totalMinor: number;
  openMinor: number;
}

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
  reckoned<{ locationId: string | null; foreign: ForeignSums | null }>(sql`
    -- The location of the sale.
    coalesce(i.location_id, o.location_id) as "locationId",
    case when f.id is not null then jsonb_build_object('currency', f.currency, 'rate', trim_scale(f.exchange_rate)::text,
      'totalMinor', f.total_minor, 'openMinor', f.total_minor - f.paid_minor - f.credited_minor) end as "foreign"`),
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

const linesColumns = both(
  both(columnsOf('invoice_lines', 'line', ['invoice_id']), creditableColumns),
  orNulls(
    columnsAs('foreign_invoice_lines', 'theirs', {
      foreignPrice: 'unit_price',
      foreignNetMinor: 'net_minor',
      foreignParts: 'tax_parts',
    }),
  ),
);
const partColumns = both(
  columnsOf('credit_note_lines', 'line', ['invoice_id', 'invoice_line_number', 'quantity', 'tax_parts']),
  orNulls(
    columnsAs('foreign_credit_note_lines', 'theirs', {
      foreignNetMinor: 'net_minor',
      foreignParts: 'tax_parts',
    }),
  ),
);
type Part = RowOf<typeof partColumns>;

/** A credit note that took no goods of a line back, only an amount. */
const isAmountOnly = (quantity: string): boolean => new Exact(quantity).isZero();

/** What was credited of each part of a line's tax. */
const partsOf = (count: number, credited: readonly (readonly LineTax[] | null)[]): number[] =>
  Array.from({ length: count }, (_, index) =>
    sumMinor(credited.map((parts) => parts?.[index]?.taxMinor ?? 0)),
  );

/** A line with what was credited of it, in the books and in the currency of its invoice. */
const creditable = (
  { foreignPrice, foreignNetMinor, foreignParts, ...line }: RowOf<typeof linesColumns>,
  credited: readonly Part[],
): CreditableLine => {
  const isReduced = credited.some((row) => isAmountOnly(row.quantity));
  return {
    ...line,
    creditedParts: partsOf(
      line.taxParts.length,
      credited.map((row) => row.taxParts),
    ),
    isReduced,
    foreign:
      foreignPrice === null || foreignNetMinor === null || foreignParts === null
        ? null
        : {
            ...line,
            unitPrice: foreignPrice,
            netMinor: foreignNetMinor,
            taxParts: foreignParts,
            creditedNetMinor: sumMinor(credited.map((row) => row.foreignNetMinor ?? 0)),
            creditedParts: partsOf(
              foreignParts.length,
              credited.map((row) => row.foreignParts),
            ),
            isReduced,
          },
  };
};

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
    left join foreign_invoices f on f.tenant_id = ${tx.tenantId} and f.id = i.id
    where i.tenant_id = ${tx.tenantId} and ${where} order by i.id`,
    ),
    selectRows(
      tx.db,
      linesColumns,
      sql`from invoices i join invoice_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    left join foreign_invoice_lines theirs on theirs.tenant_id = ${tx.tenantId} and theirs.invoice_id = i.id and theirs.line_number = line.line_number
    where i.tenant_id = ${tx.tenantId} and ${where} order by line.invoice_id, line.line_number`,
    ),
    selectRows(
      tx.db,
      partColumns,
      sql`from invoices i join credit_note_lines line on line.tenant_id = ${tx.tenantId} and line.invoice_id = i.id
    left join foreign_credit_note_lines theirs on theirs.tenant_id = ${tx.tenantId} and theirs.credit_note_id = line.credit_note_id
      and theirs.line_number = line.line_number
    where i.tenant_id = ${tx.tenantId} and ${where}`,
    ),
  ]);
  return invoices.map((invoice) => ({
    ...invoice,
    lines: lines
      .filter((line) => line.invoiceId === invoice.id)
      .map((line) =>
        creditable(
          line,
          credited.filter((row) => row.invoiceId === invoice.id && row.invoiceLineNumber === line.lineNumber),
        ),
      ),
  }));
};
