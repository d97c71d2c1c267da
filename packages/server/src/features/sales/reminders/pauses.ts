import { sql } from 'kysely';
import type { NewPause, ReminderPause } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { both, columnsAs, columnsOf, orNulls, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { todayOf } from '../../ledger/index.ts';
import { lockCustomers, refuseMerged } from '../lock-customer.ts';

export const pauseColumns = both(
  columnsOf('reminder_pauses', 'p', ['id', 'invoice_id', 'until_on', 'note', 'paused_at']),
  orNulls(columnsAs('invoices', 'i', { invoiceNumber: 'number' })),
  orNulls(columnsAs('members', 'm', { pausedBy: 'username' })),
);

export const pausesOf = (tenantId: string) => sql`from reminder_pauses p
  left join invoices i on i.tenant_id = ${tenantId} and i.id = p.invoice_id
  left join members m on m.tenant_id = ${tenantId} and m.user_id = p.paused_by`;

const tellPause = (
  { tx }: Call,
  verb: 'pause_reminders' | 'resume_reminders',
  {
    customerId,
    invoiceId,
    ...after
  }: { customerId: string; invoiceId: string | null } & Record<string, unknown>,
): void => {
  const subject = invoiceId === null ? 'customer' : 'invoice';
  tx.audit({ action: `${subject}.${verb}`, subject, subjectId: invoiceId ?? customerId, after });
};

/** Throws where the invoice is not one of the customer's, naming the field. */
export const requireInvoiceOf = async (
  { tx }: Call,
  customerId: string,
  invoiceId: string,
): Promise<string> => {
  const invoice = await selectRow(
    tx.db,
    columnsOf('invoices', 'i', ['number']),
    sql`from invoices i where i.tenant_id = ${tx.tenantId} and i.id = ${invoiceId} and i.customer_id = ${customerId}`,
  );
  if (!invoice) throw new AppError('not_found', { fields: { invoiceId: { code: 'unknown_record' } } });
  return invoice.number;
};

/** Stops reminding a customer, or of one of their invoices. A pause that was there gives way to it. */
export const pauseReminders = async (call: Call, pause: NewPause): Promise<ReminderPause> => {
  const { tx } = call;
  const { customerId, invoiceId = null, untilOn = null, note = null } = pause;
  const today = todayOf(call);
  if (untilOn !== null && untilOn < today) throw refuseField('untilOn', 'too_early', { earliest: today });
  const [customer] = await lockCustomers(tx, [customerId]);
  if (!customer) throw new AppError('not_found', { fields: { customerId: { code: 'unknown_record' } } });
  refuseMerged(customer);
  const number = invoiceId === null ? undefined : await requireInvoiceOf(call, customerId, invoiceId);
  const id = newId();
  await sql`
    delete from reminder_pauses where tenant_id = ${tx.tenantId} and customer_id = ${customerId}
      and invoice_id is not distinct from ${invoiceId}::uuid`.execute(tx.db);
  await sql`
    insert into reminder_pauses (tenant_id, id, customer_id, invoice_id, until_on, note, paused_at, paused_by)
    values (${tx.tenantId}, ${id}, ${customerId}, ${invoiceId}, ${untilOn}, ${note}, ${tx.at}, ${tx.origin.actorId})`.execute(
    tx.db,
  );
  tellPause(call, 'pause_reminders', {
    customerId,
    invoiceId,
    ...(number !== undefined && { invoice: number }),
    untilOn,
    note,
  });
  const written = await selectRow(
    tx.db,
    pauseColumns,
    sql`${pausesOf(tx.tenantId)} where p.tenant_id = ${tx.tenantId} and p.id = ${id}`,
  );
  if (!written) throw new Error('a pause that was not written');
  return written;
};

/** Ends a pause; a second call finds none (404). */
export const resumeReminders = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const ended = await selectRow(
    tx.db,
    both(
      columnsOf('reminder_pauses', 'p', ['customer_id', 'invoice_id']),
      orNulls(columnsAs('invoices', 'i', { number: 'number' })),
    ),
    sql`from reminder_pauses p left join invoices i on i.tenant_id = ${tx.tenantId} and i.id = p.invoice_id
    where p.tenant_id = ${tx.tenantId} and p.id = ${id} for update of p`,
  );
  if (!ended) throw new AppError('not_found');
  await sql`delete from reminder_pauses where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  const { number, ...about } = ended;
  tellPause(call, 'resume_reminders', { ...about, ...(number !== null && { invoice: number }) });
  return {};
};
