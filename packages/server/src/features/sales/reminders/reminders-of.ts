import { sql } from 'kysely';
import type {
  RemindersOf,
  RemindersOfQuery,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { mostShownReminders } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { requireCustomer } from '../require-customer.ts';
import { pauseColumns, pausesOf } from './pauses.ts';

const reminderColumns = (tenantId: string) =>
  both(
    columnsOf('reminders', 'r', [
      'id',
      'step',
      'sent_at',
      'sent_to',
      'subject',
      'body',
      'currency',
      'amount_minor',
    ]),
    orNulls(columnsAs('members', 'm', { sentBy: 'username' })),
    reckoned<{ invoiceCount: number }>(sql`(select count(*)::int from reminder_invoices part
      where part.tenant_id = ${tenantId} and part.reminder_id = r.id) as "invoiceCount"`),
  );

/** The newest reminders that a customer got, or that named one of their invoices, and the pauses that there are. */
export const getRemindersOf = async (
  { tx }: Call,
  { customerId, invoiceId }: RemindersOfQuery,
): Promise<RemindersOf> => {
  const { db, tenantId } = tx;
  const about =
    invoiceId === undefined
      ? sql`true`
      : sql`exists (select from reminder_invoices part
          where part.tenant_id = ${tenantId} and part.reminder_id = r.id and part.invoice_id = ${invoiceId})`;
  const ofInvoice =
    invoiceId === undefined ? sql`true` : sql`(p.invoice_id is null or p.invoice_id = ${invoiceId})`;
  const [pauses, reminders] = await Promise.all([
    selectRows(
      db,
      pauseColumns,
      sql`${pausesOf(tenantId)} where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and ${ofInvoice}
      order by p.paused_at desc, p.id limit ${mostShownReminders}`,
    ),
    selectRows(
      db,
      reminderColumns(tenantId),
      sql`from reminders r left join members m on m.tenant_id = ${tenantId} and m.user_id = r.sent_by
      where r.tenant_id = ${tenantId} and r.customer_id = ${customerId} and ${about}
      order by r.id desc limit ${mostShownReminders}`,
    ),
    requireCustomer(tx, customerId),
  ]);
  return { pauses, reminders };
};
