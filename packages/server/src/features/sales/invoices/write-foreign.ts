import { sql } from 'kysely';
import type {
  DocumentTax,
  DocumentTotals,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { LineDiscount } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { columnsGiven } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { taxesOf, type CreditedAmounts, type CreditedLine } from './credit.rules.ts';

interface ForeignInvoice {
  currency: Currency;
  rate: string;
  totals: DocumentTotals;
  /** as many as the totals have */
  lines: readonly { listPrice: string; unitPrice: string; discounts: LineDiscount[] }[];
}

const givenLines = columnsGiven('foreign_invoice_lines', {
  line_number: 'int',
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
  tax_parts: 'jsonb',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
});

/** Writes what an invoice says in its customer's currency, beside its amounts in the books. Its lines are numbered from 1. Sent without waiting. */
export const writeForeignInvoice = (
  tx: TenantTransaction,
  id: string,
  { currency, rate, totals, lines }: ForeignInvoice,
): void => {
  const rows = lines.map((line, index) => ({
    ...line,
    lineNumber: index + 1,
    taxParts: totals.lines[index]?.taxParts ?? [],
    netMinor: totals.lines[index]?.netMinor ?? 0,
    taxMinor: totals.lines[index]?.taxMinor ?? 0,
    totalMinor: totals.lines[index]?.totalMinor ?? 0,
  }));
  tx.send(sql`
    insert into foreign_invoices (tenant_id, id, currency, exchange_rate, net_minor, tax_minor, total_minor, taxes)
    values (${tx.tenantId}, ${id}, ${currency}, ${rate}, ${totals.netMinor}, ${totals.taxMinor}, ${totals.totalMinor}, ${JSON.stringify(totals.taxes)})`);
  tx.send(sql`
    insert into foreign_invoice_lines (tenant_id, invoice_id, line_number, list_price, unit_price, discounts, tax_parts, net_minor, tax_minor, total_minor)
    select ${tx.tenantId}, ${id}, line_number, list_price, unit_price, discounts, tax_parts, net_minor, tax_minor, total_minor
    from ${givenLines('line', rows)}
    returning line_number`);
};

/** What a credit note says in the currency of its invoice. */
export interface ForeignNote {
  currency: Currency;
  rate: string;
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
  taxes: DocumentTax[];
  lines: CreditedAmounts[];
}

export const foreignNote = (
  { currency, rate }: { currency: Currency; rate: string },
  credited: readonly CreditedLine[],
): ForeignNote => {
  const lines = credited.flatMap(({ foreign }) => foreign ?? []);
  const netMinor = sumMinor(lines.map((line) => line.netMinor));
  const taxMinor = sumMinor(lines.map((line) => line.taxMinor));
  return {
    currency,
    rate,
    netMinor,
    taxMinor,
    totalMinor: netMinor + taxMinor,
    taxes: taxesOf(lines),
    lines,
  };
};

const givenNoteLines = columnsGiven('foreign_credit_note_lines', {
  line_number: 'int',
  tax_parts: 'jsonb',
  net_minor: 'int8',
  tax_minor: 'int8',
  total_minor: 'int8',
});

/** Writes what a credit note says in the currency of its invoice. Sent without waiting. */
export const writeForeignNote = (tx: TenantTransaction, id: string, note: ForeignNote): void => {
  const rows = note.lines.map((line, index) => ({ lineNumber: index + 1, ...line }));
  tx.send(sql`
    insert into foreign_credit_notes (tenant_id, id, currency, exchange_rate, net_minor, tax_minor, total_minor, taxes)
    values (${tx.tenantId}, ${id}, ${note.currency}, ${note.rate}, ${note.netMinor}, ${note.taxMinor}, ${note.totalMinor}, ${JSON.stringify(note.taxes)})`);
  tx.send(sql`
    insert into foreign_credit_note_lines (tenant_id, credit_note_id, line_number, tax_parts, net_minor, tax_minor, total_minor)
    select ${tx.tenantId}, ${id}, line_number, tax_parts, net_minor, tax_minor, total_minor
    from ${givenNoteLines('line', rows)}
    returning line_number`);
};

/** Adds to what was taken off an invoice without money, in its own currency; of it, what was written off. Sent without waiting. */
export const addForeignCredited = (
  tx: TenantTransaction,
  id: string,
  creditedMinor: number,
  writtenOffMinor = 0,
): void => {
  if (creditedMinor === 0) return;
  tx.send(sql`
    update foreign_invoices set credited_minor = credited_minor + ${creditedMinor}, written_off_minor = written_off_minor + ${writtenOffMinor}
    where tenant_id = ${tx.tenantId} and id = ${id}`);
};
