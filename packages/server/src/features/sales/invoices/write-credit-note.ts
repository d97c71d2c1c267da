import { sql } from 'kysely';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry, registerDocument } from '../../ledger/index.ts';
import { type Allocation, receivedLines, usedMinor, writeAllocations } from '../payments/allocations.ts';
import { allocationOf, leftFor, type OpenAmount, openInOwn } from '../payments/open-amounts.ts';
import { taxesOf, type CreditedLine } from './credit.rules.ts';
import type { CreditableInvoice } from './creditable.queries.ts';
import { incomeLines } from './income-lines.ts';
import { addForeignCredited, foreignNote, type ForeignNote, writeForeignNote } from './write-foreign.ts';
import { invoiceStatusOf, taxLines } from './invoices.rules.ts';

interface NewCreditNote {
  kind: CreditNote['kind'];
  day: string;
  reason: string | null;
  lines: readonly CreditedLine[];
  /** the return that it gives money for */
  returnId?: string | undefined;
}

const insertLines = ({ tx }: Call, id: string, invoiceId: string, lines: readonly CreditedLine[]) => {
  const rows = lines.map((credited, index) => ({
    number: index + 1,
    line: credited.line.lineNumber,
    quantity: credited.quantity,
    parts: credited.taxParts,
    net: credited.netMinor,
    tax: credited.taxMinor,
    total: credited.totalMinor,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}) as c (number int, line int, quantity numeric, parts jsonb, net int8, tax int8, total int8)`;
  return [
    sql`insert into credit_note_lines (tenant_id, credit_note_id, line_number, invoice_id, invoice_line_number, quantity, tax_parts,
          net_minor, tax_minor, total_minor)
        select ${tx.tenantId}, ${id}, c.number, ${invoiceId}, c.line, c.quantity, c.parts, c.net, c.tax, c.total from ${given}
        returning line_number`.execute(tx.db),
    sql`update invoice_lines line set credited_quantity = line.credited_quantity + c.quantity,
          credited_net_minor = line.credited_net_minor + c.net, credited_tax_minor = line.credited_tax_minor + c.tax
        from ${given} where line.tenant_id = ${tx.tenantId} and line.invoice_id = ${invoiceId} and line.line_number = c.line`.execute(
      tx.db,
    ),
  ];
};

/** What a note takes off its own invoice: as much as is open of it. */
const settleOwn = (
  invoice: CreditableInvoice,
  note: { id: string; totalMinor: number; theirs: ForeignNote | null; day: string },
): Allocation | undefined => {
  const { id, totalMinor, theirs, day } = note;
  const open: OpenAmount = {
    id: invoice.id,
    openMinor: invoice.totalMinor - invoice.paidMinor - invoice.creditedMinor,
    foreign: invoice.foreign,
  };
  const credit: OpenAmount = {
    id,
    openMinor: totalMinor,
    foreign: theirs && { currency: theirs.currency, openMinor: theirs.totalMinor },
  };
  const amountMinor = Math.min(openInOwn(open), leftFor(open, credit));
  return amountMinor > 0 ? allocationOf(open, credit, { amountMinor, day, isSameRate: true }) : undefined;
};

/**
 * Writes a numbered credit note over lines of an invoice, under the lock of its order, or of its customer where it has none. It reduces sales and each tax, settles what is open on
 * the invoice, and the rest is the customer's credit. The caller must update the counters of the order's lines and its money. Returns the
 * note's id and number.
 */
export const writeCreditNote = async (
  call: Call,
  invoice: CreditableInvoice,
  { kind, day, reason, lines, returnId }: NewCreditNote,
): Promise<{ id: string; number: string }> => {
  const { tx } = call;
  // What was written off is a loss already: crediting it would give the customer money that they never owed again.
  if (invoice.writtenOffMinor > 0) throw new AppError('invoice_written_off');
  const id = newId();
  const netMinor = sumMinor(lines.map((line) => line.netMinor));
  const taxMinor = sumMinor(lines.map((line) => line.taxMinor));
  const totalMinor = netMinor + taxMinor;
  const taxes = taxesOf(lines);
  const theirs = invoice.foreign && foreignNote(invoice.foreign, lines);
  const allocation = settleOwn(invoice, { id, totalMinor, theirs, day });
  const settledMinor = allocation?.amountMinor ?? 0;
  const usedOfNote = allocation ? usedMinor([allocation]) : 0;
  const creditedMinor = invoice.creditedMinor + settledMinor;
  const status = kind === 'void' ? 'void' : invoiceStatusOf({ ...invoice, creditedMinor });
  const number = await nextNumber(tx, 'credit_note');
  const partyId = invoice.customerId;
  registerDocument(tx, {
    id,
    kind: 'credit_note',
    number,
    businessDate: day,
    partyId,
    totalMinor: theirs?.totalMinor ?? totalMinor,
    currency: theirs?.currency ?? invoice.currency,
    from: [{ id: invoice.id, kind: 'corrects' }],
  });
  await Promise.all([
    sql`insert into credit_notes (tenant_id, id, number, kind, invoice_id, customer_id, seller, customer_name, customer_address,
          customer_tax_number, issued_on, issued_at, issued_by, reason, currency, prices_include_tax, net_minor, tax_minor, total_minor,
          allocated_minor, taxes, return_id)
        values (${tx.tenantId}, ${id}, ${number}, ${kind}, ${invoice.id}, ${partyId}, ${JSON.stringify(invoice.seller)}, ${invoice.customerName},
          ${invoice.customerAddress}, ${invoice.customerTaxNumber}, ${day}, ${tx.at}, ${tx.origin.actorId}, ${reason}, ${invoice.currency},
          ${invoice.pricesIncludeTax}, ${netMinor}, ${taxMinor}, ${totalMinor}, ${usedOfNote}, ${JSON.stringify(taxes)}, ${returnId ?? null})`.execute(
      tx.db,
    ),
    ...insertLines(call, id, invoice.id, lines),
    sql`update invoices set credited_minor = ${creditedMinor}, status = ${status}
        where tenant_id = ${tx.tenantId} and id = ${invoice.id}`.execute(tx.db),
  ]);
  if (theirs) writeForeignNote(tx, id, theirs);
  if (allocation) {
    writeAllocations(tx, [allocation]);
    addForeignCredited(tx, invoice.id, allocation.debitMinor ?? 0);
  }
  await postEntry(tx, {
    documentId: id,
    entryDate: day,
    memo: number,
    currency: invoice.currency,
    lines: [
      ...(kind === 'goodwill'
        ? [{ account: 'sales_allowances' as const, debitMinor: netMinor, locationId: invoice.locationId }]
        : incomeLines(
            lines.map((credited) => ({ accountId: credited.line.accountId, netMinor: credited.netMinor })),
            'debitMinor',
            invoice.locationId,
          )),
      ...taxLines(taxes, 'debitMinor'),
      ...receivedLines(totalMinor, allocation ? [allocation] : [], partyId),
    ],
  });
  return { id, number };
};
