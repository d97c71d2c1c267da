import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { both, columnsAs, columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { linkDocument } from '../../ledger/index.ts';
import type { OrderRecord } from '../orders/orders.queries.ts';
import { findStandingOf, postApplied, usedMinor, writeAllocations } from './allocations.ts';
import { findCredit, markUsed } from './credits.queries.ts';
import { listOpenAlone, listOpenInvoices, markPaid, type OpenInvoice, settleFrom } from './open-invoices.ts';
import { takeBack } from './take-back.ts';

type Owed = Pick<OrderRecord, 'id' | 'customerId' | 'currency'>;

const settleInvoice = async (
  { tx }: Call,
  { customerId, currency }: Pick<Owed, 'customerId' | 'currency'>,
  found: OpenInvoice,
  noteIds: readonly string[],
  day: string,
): Promise<void> => {
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
    linkDocument(tx, found.id, [{ id: credit.id, kind: 'pays' }]);
    markUsed(tx, credit, usedMinor(own));
    await postApplied(tx, { creditId: credit.id, partyId: customerId, currency, memo: credit.number }, own);
  }
  markPaid(tx, used);
};

/** Settles an invoice of an order from what is open of some credit notes. The order and its customer are locked. */
export const settleFromNotes = async (
  call: Call,
  order: Owed,
  invoiceId: string,
  noteIds: readonly string[],
  day: string,
): Promise<void> => {
  const found = (await listOpenInvoices(call.tx, order.id)).find(({ id }) => id === invoiceId);
  if (found) await settleInvoice(call, order, found, noteIds, day);
};

const noteColumns = columnsOf('credit_notes', 'n', ['id', 'invoice_id']);

/** Credit notes over invoices of the order that have something free, oldest first. Those of a customer from whom the order moved are none of them. */
const listFree = ({ db, tenantId }: TenantTransaction, { id, customerId }: Owed) =>
  selectRows(
    db,
    both(noteColumns, columnsOf('credit_notes', 'n', ['kind'])),
    sql`from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tenantId} and i.order_id = ${id} and n.customer_id is not distinct from ${customerId}::uuid
      and n.allocated_minor < n.total_minor order by n.issued_on, n.id`,
  );

/** Settles an invoice of a changed order from what its changes left free, this one and former ones. The order and its customer are locked. */
export const settleFromChanges = async (
  call: Call,
  order: Owed,
  invoiceId: string,
  day: string,
): Promise<void> => {
  const ofChanges = (await listFree(call.tx, order)).filter(({ kind }) => kind === 'rest');
  const ids = ofChanges.map(({ id }) => id);
  if (ids.length > 0) await settleFromNotes(call, order, invoiceId, ids, day);
};

const settleOwn = async (call: Call, order: Owed, day: string): Promise<void> => {
  for (const [invoiceId, own] of Map.groupBy(await listFree(call.tx, order), (note) => note.invoiceId))
    await settleFromNotes(
      call,
      order,
      invoiceId,
      own.map(({ id }) => id),
      day,
    );
};

const useColumns = both(
  columnsOf('allocations', 'a', ['id', 'credit_id']),
  both(
    columnsAs('credit_notes', 'n', { credit: 'number' }),
    columnsAs('invoices', 'i', { invoice: 'number' }),
  ),
);

/** Uses of credit notes for other invoices of the order, where the invoice that each is over is owed. */
const listUsesElsewhere = ({ db, tenantId }: TenantTransaction, { id }: Owed) =>
  selectRows(
    db,
    useColumns,
    sql`from invoices own
    join credit_notes n on n.tenant_id = ${tenantId} and n.invoice_id = own.id
    join allocations a on a.tenant_id = ${tenantId} and a.credit_id = n.id and a.undoes_id is null
    join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id and i.id <> own.id and i.order_id = ${id}
    where own.tenant_id = ${tenantId} and own.order_id = ${id} and own.status in (${sql.join(openInvoiceStatuses)})
      and not exists (select from allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)
    order by a.id`,
  );

/**
 * Settles the order's invoices from their own credit notes. A note over an invoice that was paid had become credit; where that payment is
 * gone, the note is for its own invoice again, also where it had paid for the one that was issued in its place: that one is owed then.
 */
export const settleFromOwnNotes = async (call: Call, order: Owed, day: string): Promise<void> => {
  const { tx } = call;
  await settleOwn(call, order, day);
  const freed = new Set<string>();
  for (const { id, creditId, credit, invoice } of await listUsesElsewhere(tx, order)) {
    const standing = await findStandingOf(tx, id);
    if (!standing) continue;
    const onDay = latestDay(day, standing.allocatedOn);
    await takeBack(call, standing, { partyId: order.customerId, credit, invoice, day: onDay });
    freed.add(creditId);
  }
  if (freed.size === 0) return;
  await settleOwn(call, order, day);
  for (const { id } of await listOpenInvoices(tx, order.id))
    await settleFromNotes(call, order, id, [...freed], day);
};

/**
 * The same for invoices without an order, whose customer is locked: where the money that had paid one is gone, what is free of its own notes
 * is for it again. A note that paid for another invoice meanwhile stays with that.
 */
export const settleAloneFromOwnNotes = async (
  call: Call,
  invoiceIds: readonly string[],
  day: string,
): Promise<void> => {
  const { tx, actor } = call;
  if (invoiceIds.length === 0) return;
  const free = await selectRows(
    tx.db,
    both(noteColumns, columnsOf('credit_notes', 'n', ['customer_id'])),
    sql`from credit_notes n join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
    where n.tenant_id = ${tx.tenantId} and i.id = any (${invoiceIds}::uuid[]) and i.order_id is null
      and n.customer_id is not distinct from i.customer_id and n.allocated_minor < n.total_minor order by n.issued_on, n.id`,
  );
  if (free.length === 0) return;
  for (const found of await listOpenAlone(tx, invoiceIds)) {
    const own = free.filter(({ invoiceId }) => invoiceId === found.id);
    const [first] = own;
    if (!first) continue;
    const owed = { customerId: first.customerId, currency: actor.company.baseCurrency };
    const noteIds = own.map(({ id }) => id);
    await settleInvoice(call, owed, found, noteIds, day);
  }
};
