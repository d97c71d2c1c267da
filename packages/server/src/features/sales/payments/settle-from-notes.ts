import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { linkDocument } from '../../ledger/index.ts';
import type { OrderRecord } from '../orders/orders.queries.ts';
import { postApplied, usedMinor, writeAllocations } from './allocations.ts';
import { findCredit, markUsed } from './credits.queries.ts';
import { listOpenInvoices, markPaid, settleFrom } from './open-invoices.ts';

/** Settles an invoice of an order from what is open of some credit notes. The order and its customer are locked. */
export const settleFromNotes = async (
  { tx }: Call,
  { id: orderId, customerId, currency }: Pick<OrderRecord, 'id' | 'customerId' | 'currency'>,
  invoiceId: string,
  noteIds: readonly string[],
  day: string,
): Promise<void> => {
  const found = (await listOpenInvoices(tx, orderId)).find(({ id }) => id === invoiceId);
  if (!found) return;
  const credits = [];
  for (const id of noteIds) {
    const credit = await findCredit(tx, id);
    if (credit) credits.push({ ...credit, day: latestDay(day, credit.usableFrom) });
  }
  const used = settleFrom([{ invoice: found }], credits);
  writeAllocations(tx, used);
  for (const credit of credits) {
    const own = used.filter((one) => one.creditId === credit.id);
    if (own.length === 0) continue;
    linkDocument(tx, invoiceId, [{ id: credit.id, kind: 'pays' }]);
    markUsed(tx, credit, usedMinor(own));
    await postApplied(tx, { creditId: credit.id, partyId: customerId, currency, memo: credit.number }, own);
  }
  markPaid(tx, used);
};

/**
 * Settles the order's invoices from what is open of their own credit notes. A note over an invoice that was paid had become credit; where
 * that payment is gone, the note is for its own invoice again.
 */
export const settleFromOwnNotes = async (
  call: Call,
  order: Pick<OrderRecord, 'id' | 'customerId' | 'currency'>,
  day: string,
): Promise<void> => {
  const { db, tenantId } = call.tx;
  const notes = await selectRows(
    db,
    columnsOf('credit_notes', 'n', ['id', 'invoice_id']),
    sql`from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tenantId} and i.order_id = ${order.id} and n.allocated_minor < n.total_minor order by n.id`,
  );
  for (const [invoiceId, own] of Map.groupBy(notes, (note) => note.invoiceId))
    await settleFromNotes(
      call,
      order,
      invoiceId,
      own.map(({ id }) => id),
      day,
    );
};
