import { sql, type RawBuilder } from 'kysely';
import type {
  DueReminder,
  DueReminders,
  ReminderRules,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import type { ForeignOpen } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.schemas';
import { mostDue, mostReminded } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import { reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { addressOf } from '../customer-statements/recipients.queries.ts';
import { foreignOpen } from '../invoices/foreign-amounts.queries.ts';
import { isDisputed, isOverdueOn } from '../invoices/overdue-invoices.ts';

interface On {
  today: string;
  rules: Pick<ReminderRules, 'steps' | 'gapDays'>;
}

/** The step that an invoice has reached which is `late` days beyond its day; 0 before the first. Literals: the days are the company's own numbers. */
const reachedBy = (late: RawBuilder<unknown>, { steps }: On['rules']): RawBuilder<unknown> =>
  sql`case ${sql.join(
    steps
      .map(({ days }, index) => sql`when ${late} >= ${sql.lit(days)} then ${sql.lit(index + 1)}`)
      .toReversed(),
    sql` `,
  )} else 0 end`;

/** A pause that holds: until a day that is not over, or until somebody ends it. */
const holds = (today: string): RawBuilder<unknown> =>
  sql`(p.until_on is null or p.until_on >= ${today}::date)`;

const isPaused = (tenantId: string, today: string): RawBuilder<unknown> =>
  sql`exists (select from reminder_pauses p where p.tenant_id = ${tenantId} and p.invoice_id = i.id and ${holds(today)})`;

const isPromised = (
  tenantId: string,
  today: string,
): RawBuilder<unknown> => sql`exists (select from promised_invoices part
  join payment_promises said on said.tenant_id = ${tenantId} and said.id = part.promise_id
  where part.tenant_id = ${tenantId} and part.invoice_id = i.id and said.withdrawn_at is null and said.promised_on >= ${today}::date)`;

const isCustomerPaused = (
  tenantId: string,
  today: string,
  customer: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`exists (select from reminder_pauses p
    where p.tenant_id = ${tenantId} and p.customer_id = ${customer} and p.invoice_id is null and ${holds(today)})`;

/** Whether a customer got a letter within the company's gap: a day at least, so that nobody gets two in one. */
const isRemindedLately = (
  tenantId: string,
  { today, rules }: On,
  customer: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`exists (select from reminders r
  where r.tenant_id = ${tenantId} and r.customer_id = ${customer} and r.sent_on > ${today}::date - ${Math.max(rules.gapDays, 1)}::int)`;

/**
 * Overdue invoices of customers that may be reminded of, with the step of each, and whether this step is new for it. No step is passed over,
 * however late an invoice is: what says "we wrote to you before" follows a letter that did. Those that are paused, disputed, or promised for a
 * day to come, are left out.
 */
export const remindable = (
  tenantId: string,
  { today, rules }: On,
  customerId?: string,
): RawBuilder<unknown> => sql`
  select o.*, least(o.reached, o.sent + 1) as step, o.reached > o.sent as is_new
  from (
    select i.id, i.number, i.customer_id, i.due_on, ${today}::date - i.due_on as late, i.total_minor - i.paid_minor - i.credited_minor as open_minor,
      ${reachedBy(sql`${today}::date - i.due_on`, rules)} as reached,
      coalesce((select max(sent.step) from reminder_invoices sent
        where sent.tenant_id = ${tenantId} and sent.invoice_id = i.id and sent.is_first), 0) as sent
    from invoices i
    where i.tenant_id = ${tenantId} and ${isOverdueOn(today)} and ${isDisputed} is not true
      and ${customerId === undefined ? sql`i.customer_id is not null` : sql`i.customer_id = ${customerId}`}
      and not ${isPaused(tenantId, today)} and not ${isPromised(tenantId, today)}) o`;

type DueRow = Omit<DueReminder, 'amountMinor'> & { amount: string; count: number; allAmount: string };

/** The customers who are to be reminded on a day, or one of them, who owe most first. */
export const listDueRows = (
  { db, tenantId }: TenantTransaction,
  on: On,
  customerId?: string,
): Promise<DueRow[]> => {
  const { today } = on;
  return selectRows(
    db,
    reckoned<DueRow>(sql`c.id as "customerId", c.name, ${addressOf(tenantId)} as email, due.step::int as step, due.oldest::int as "oldestDays",
      due.invoices::int as "invoiceCount", due.amount::text as amount, due.count::int as count, due.all_amount::text as "allAmount",
      (select jsonb_build_object('sentOn', r.sent_on, 'step', r.step) from reminders r
        where r.tenant_id = ${tenantId} and r.customer_id = c.id order by r.id desc limit 1) as last,
      (select jsonb_build_object('promisedOn', said.promised_on, 'amountMinor', said.amount_minor) from payment_promises said
        where said.tenant_id = ${tenantId} and said.customer_id = c.id and said.withdrawn_at is null and said.promised_on < ${today}::date
          and exists (select from promised_invoices part join invoices i on i.tenant_id = ${tenantId} and i.id = part.invoice_id
            where part.tenant_id = ${tenantId} and part.promise_id = said.id and i.status <> 'void'
              and i.total_minor - i.paid_minor - i.credited_minor > part.until_open_minor)
        order by said.promised_on desc limit 1) as broken`),
    sql`from (
      select late.customer_id, max(late.step) filter (where late.is_new) as step, max(late.late) as oldest, count(*) as invoices,
        sum(late.open_minor) as amount, count(*) over () as count, sum(sum(late.open_minor)) over () as all_amount
      from (${remindable(tenantId, on, customerId)}) late
      where not ${isCustomerPaused(tenantId, today, sql`late.customer_id`)} and not ${isRemindedLately(tenantId, on, sql`late.customer_id`)}
      group by late.customer_id having bool_or(late.is_new)
      order by amount desc, late.customer_id limit ${mostDue}) due
    join customers c on c.tenant_id = ${tenantId} and c.id = due.customer_id
    order by due.amount desc, c.id`,
  );
};

type LeftOut = DueReminders['leftOut'][number]['reason'];

/**
 * What customers owe that is overdue, by why nobody is reminded of it today. `null`: nothing keeps it back but its step, so it has what
 * is to be reminded of, too.
 */
export const listOverdueByReason = (
  { db, tenantId }: TenantTransaction,
  on: On,
): Promise<{ reason: LeftOut | null; amount: string }[]> =>
  selectRows(
    db,
    reckoned<{ reason: LeftOut | null; amount: string }>(sql`o.reason, sum(o.open_minor)::text as amount`),
    sql`from (
      select i.total_minor - i.paid_minor - i.credited_minor as open_minor,
        case when ${isDisputed} then 'disputed' when ${isPromised(tenantId, on.today)} then 'promised'
          when ${isPaused(tenantId, on.today)} or ${isCustomerPaused(tenantId, on.today, sql`i.customer_id`)} then 'paused'
          when ${isRemindedLately(tenantId, on, sql`i.customer_id`)} then 'lately' end as reason
      from invoices i where i.tenant_id = ${tenantId} and ${isOverdueOn(on.today)} and i.customer_id is not null) o
    group by o.reason`,
  );

export interface DueInvoice {
  id: string;
  number: string;
  step: number;
  isNew: boolean;
  openMinor: number;
  /** what is open in the currency that it was written in, where that is not the currency of the books */
  foreign: ForeignOpen | null;
}

/** What a customer is reminded of, the longest due first. */
export const listDueInvoices = (
  { db, tenantId }: TenantTransaction,
  on: On,
  customerId: string,
): Promise<DueInvoice[]> =>
  selectRows(
    db,
    reckoned<DueInvoice>(
      sql`late.id, late.number, late.step::int as step, late.is_new as "isNew", late.open_minor::int8 as "openMinor", ${foreignOpen} as "foreign"`,
    ),
    sql`from (${remindable(tenantId, on, customerId)}) late
    left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = late.id
    order by late.is_new desc, late.due_on, length(late.number), late.number limit ${mostReminded}`,
  );
