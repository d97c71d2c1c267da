import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';
import { sendOrder } from '../orders/order-record.ts';
import { getInvoice } from './invoices.queries.ts';

/**
 * Cancels an unpaid invoice by a credit note over all of it, as long as nothing of its order is shipped. The
 * invoice keeps its number; the order can be invoiced anew or cancelled.
 */
export const voidInvoice = async (call: Call, { id }: { id: string }): Promise<Invoice> => {
  const { tx, actor, now } = call;
  const found = await getInvoice(call, { id });
  // The order's row is the lock of all that hangs on it; the invoice is looked at again behind it.
  const order = found.orderId ? (await sendOrder(tx, found.orderId, true)).order : undefined;
  const invoice = await getInvoice(call, { id });
  if (invoice.status === 'void')
    throw new AppError('wrong_state', { detail: { state: 'void' }, current: invoice });
  if (invoice.paidMinor > 0) throw new AppError('invoice_paid', { current: invoice });
  if (order && order.delivery_state !== 'none')
    throw new AppError('wrong_state', { detail: { state: 'shipped' }, current: invoice });

  const creditNoteId = newId();
  const today = dayIn(actor.company.timezone, now);
  const number = await nextNumber(tx, 'credit_note');
  await Promise.all([
    sql`insert into credit_notes (tenant_id, id, number, invoice_id, issued_on, issued_by, net_minor, tax_minor, total_minor)
        values (${tx.tenantId}, ${creditNoteId}, ${number}, ${id}, ${today}, ${tx.origin.actorId}, ${invoice.netMinor}, ${invoice.taxMinor},
          ${invoice.totalMinor})`.execute(tx.db),
    sql`update invoices set status = 'void' where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db),
    sql`update orders set is_invoiced = false, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${invoice.orderId}`.execute(
      tx.db,
    ),
    postEntry(tx, {
      documentType: 'credit_note',
      documentId: creditNoteId,
      entryDate: today,
      memo: number,
      currency: invoice.currency,
      lines: [
        { account: 'sales', debitMinor: invoice.netMinor },
        { account: 'tax_payable', debitMinor: invoice.taxMinor },
        { account: 'receivable', creditMinor: invoice.totalMinor },
      ],
    }),
  ]);
  tx.audit({
    action: 'order.void_invoice',
    subject: 'order',
    subjectId: invoice.orderId ?? id,
    before: { invoice: invoice.number, status: invoice.status },
    after: { status: 'void', creditNote: number },
  });
  return getInvoice(call, { id });
};
