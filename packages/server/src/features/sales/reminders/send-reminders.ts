import { sql } from 'kysely';
import type {
  ReminderRules,
  SendReminders,
  SentReminders,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import type { Call, Preparation } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { fileNameOf, queueLetter } from '../../documents/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { type DrawnStatement, drawStatement } from '../customer-statements/mail-statement.ts';
import { listAddresses } from '../customer-statements/recipients.queries.ts';
import { lockCustomers } from '../lock-customer.ts';
import { composeReminder, type Reminder } from './compose-reminder.ts';
import { getReminderRules } from './reminder-rules.ts';

type Prepared = SendReminders & { drawn: ReadonlyMap<string, DrawnStatement> };
type Wanted = SendReminders['items'][number];

/** Draws what is open with each customer before the transaction begins, so that no transaction waits for a thread. */
export const prepareReminders: Preparation<SendReminders, Prepared> = async (preparing, asked) => {
  const { database, tenantId } = preparing;
  const language = asked.language ?? preparing.language;
  const addresses = await database.forTenant(tenantId, (tx) =>
    listAddresses(
      tx,
      asked.items.map(({ customerId }) => customerId),
    ),
  );
  const drawn = new Map<string, DrawnStatement>();
  for (const { customerId, email } of addresses) {
    const to = asked.items.find((item) => item.customerId === customerId)?.to ?? email;
    if (to !== null)
      drawn.set(
        customerId,
        await drawStatement({ ...preparing, language }, { id: customerId, form: 'open' }),
      );
  }
  return { ...asked, drawn };
};

/** Keeps a reminder as it was sent, and of which invoices: for the step it is their first. */
const keepReminder = (call: Call, reminder: Reminder, to: string): void => {
  const { tx, actor } = call;
  const id = newId();
  const { customerId, step, subject, text, amountMinor, oldestDays, invoices } = reminder;
  tx.send(sql`
    insert into reminders (tenant_id, id, customer_id, step, sent_on, sent_at, sent_by, sent_to, subject, body, currency, amount_minor, oldest_days)
    values (${tx.tenantId}, ${id}, ${customerId}, ${step}, ${todayOf(call)}, ${tx.at}, ${tx.origin.actorId}, ${to}, ${subject}, ${text},
      ${actor.company.baseCurrency}, ${amountMinor}, ${oldestDays})`);
  tx.send(sql`
    insert into reminder_invoices (tenant_id, reminder_id, invoice_id, step, is_first, open_minor)
    values ${sql.join(
      invoices.map(
        (one) => sql`(${tx.tenantId}, ${id}, ${one.id}, ${one.step}, ${one.isNew}, ${one.openMinor})`,
      ),
    )}`);
  const after = { step, to, amountMinor, invoiceCount: invoices.length };
  tx.audit({ action: 'customer.remind', subject: 'customer', subjectId: customerId, after });
  for (const invoice of invoices)
    if (invoice.isNew)
      tx.audit({
        action: 'invoice.remind',
        subject: 'invoice',
        subjectId: invoice.id,
        after: { invoice: invoice.number, step, to },
      });
};

/**
 * Reminds a customer by mail, under their lock: a second call for the same step waits here and finds that it is no longer due. So does one
 * whose payment, promise or pause came meanwhile.
 */
const remind = async (
  call: Call,
  wanted: Wanted,
  { language, drawn, rules }: Pick<Prepared, 'language' | 'drawn'> & { rules: ReminderRules },
): Promise<SentReminders['items'][number]> => {
  const { customerId } = wanted;
  const [customer] = await lockCustomers(call.tx, [customerId]);
  if (!customer) throw new AppError('not_found');
  const answer = { customerId, name: customer.name };
  const due = await composeReminder(call, { customerId, rules, language: language ?? call.language });
  if (!due || due.step !== wanted.step) return { ...answer, outcome: 'not_due', to: null };
  const to = wanted.to ?? due.to;
  const statement = drawn.get(customerId);
  if (to === null || !statement) return { ...answer, outcome: 'no_address', to: null };
  const reminder = { ...due, subject: wanted.subject ?? due.subject, text: wanted.text ?? due.text };
  await queueLetter(call, {
    to,
    subject: reminder.subject,
    text: reminder.text,
    fileName: fileNameOf(statement.document, language ?? call.language),
    drawing: statement.drawing,
  });
  keepReminder(call, reminder, to);
  return { ...answer, outcome: 'sent', to };
};

/** Reminds several customers, in the order of their ids, as everybody locks them. */
export const sendReminders = async (call: Call, { items, ...prepared }: Prepared): Promise<SentReminders> => {
  const done: SentReminders['items'] = [];
  const sorted = [...new Map(items.map((item) => [item.customerId, item])).values()].toSorted((one, other) =>
    one.customerId < other.customerId ? -1 : 1,
  );
  const rules = await getReminderRules(call.tx);
  for (const wanted of sorted) done.push(await remind(call, wanted, { ...prepared, rules }));
  if (done.every(({ outcome }) => outcome !== 'sent')) call.tx.leaveUnchanged();
  return { items: done };
};
