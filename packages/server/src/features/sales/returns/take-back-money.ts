import { sql } from 'kysely';
import type { Exact } from '@shelfwise/contract/primitives/money';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { takeUsesAgain } from '../discounts/discount-uses.ts';
import { requireWholePrices } from '../invoices/credit-unshipped.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { listStanding } from '../payments/allocations.ts';
import { lockCustomer } from '../payments/apply-credit.ts';
import { reversePayment } from '../payments/reverse-payment.ts';
import { settleFromNotes } from '../payments/settle-from-notes.ts';
import { billedAgain, listNoteLines, quantitiesOf } from './billed-again.ts';
import type { LockedReturn } from './returns.queries.ts';

interface TakenBack {
  day: string;
  reason: string | null;
}

const noteColumns = columnsOf('credit_notes', 'n', ['id', 'number']);
const listNotes = ({ db, tenantId }: TenantTransaction, returnId: string) =>
  selectRows(
    db,
    noteColumns,
    sql`from credit_notes n where n.tenant_id = ${tenantId} and n.return_id = ${returnId} order by n.id`,
  );

/** What the notes gave was for goods that the customer has again: they count as a change of the order, and no longer as invoiced. */
const countAsChange = (
  tx: TenantTransaction,
  { id, orderId }: LockedReturn,
  credited: ReadonlyMap<string, Exact>,
  day: string,
): void => {
  tx.send(
    sql`update credit_notes set undone_on = ${day} where tenant_id = ${tx.tenantId} and return_id = ${id}`,
  );
  tx.send(sql`
    update order_lines line set invoiced_quantity = line.invoiced_quantity - c.quantity
    from unnest(${[...credited.keys()]}::uuid[], ${[...credited.values()].map((one) => one.toFixed())}::numeric[]) as c (id, quantity)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${orderId} and line.id = c.id`);
};

/**
 * Takes back what was given for a return, so that the customer owes for its goods as before. A credit note has no opposite of its own: what
 * was paid back is reversed, the notes count as a change of the order, and the goods are invoiced again at the notes' amounts. What is open of the
 * notes settles the new invoice; what they paid elsewhere stays there, and is owed here. The order is locked; whoever locked it updates its states. Returns the invoice's id.
 */
export const takeBackMoney = async (
  call: Call,
  head: LockedReturn,
  { day, reason }: TakenBack,
): Promise<string> => {
  const { tx } = call;
  const { id, orderId } = head;
  const [notes, rows] = await Promise.all([listNotes(tx, id), listNoteLines(tx, id)]);
  const credited = quantitiesOf(rows);
  await requireWholePrices(tx, orderId, credited);
  for (const note of notes)
    for (const { debitId, debitKind } of await listStanding(tx, note.id))
      if (debitKind === 'payment') await reversePayment(call, { id: debitId, reversedOn: day, reason });
  const before = await getLoadedOrder(tx, orderId, false);
  await lockCustomer(call, before.order.customerId);
  await takeUsesAgain(tx, orderId, before.lines);
  countAsChange(tx, head, credited, day);
  const loaded = await getLoadedOrder(tx, orderId, false);
  const parts = loaded.lines.flatMap((line) => {
    const quantity = credited.get(line.id);
    return quantity ? [{ line, quantity: quantity.toFixed() }] : [];
  });
  const lineIds = parts.map(({ line }) => line.id);
  const invoiceId = await writeInvoice(call, loaded, {
    issuedOn: day,
    parts,
    again: billedAgain(lineIds, rows),
  });
  await settleFromNotes(
    call,
    loaded.order,
    invoiceId,
    notes.map((note) => note.id),
    day,
  );
  return invoiceId;
};
