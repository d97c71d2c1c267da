import { sql, type RawBuilder } from 'kysely';
import type {
  PaymentPromise,
  PromiseCalendar,
  PromiseList,
  PromisesOf,
} from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import {
  mostPromiseDays,
  mostPromises,
} from '@shelfwise/contract/features/sales/payment-promises/payment-promises.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { requireCustomer } from '../require-customer.ts';

type Reckoned = Pick<PaymentPromise, 'missingMinor' | 'state' | 'keptOn'> & { count: number };

/**
 * What of the promised money did not come, as the open amounts of its invoices tell: a promise has no state of its own that could be wrong.
 * Only money keeps it: what was credited or written off since then is owed no more, but nobody paid it.
 */
const columns = (tenantId: string, today: string) => {
  const missing = sql`coalesce(came.missing, 0)`;
  const isKept = sql`coalesce(came.unpaid, 0) = 0`;
  return both(
    columnsOf('payment_promises', 'said', [
      'id',
      'customer_id',
      'invoice_id',
      'amount_minor',
      'currency',
      'promised_on',
      'promised_by',
      'note',
      'recorded_at',
    ]),
    columnsAs('customers', 'c', { customerName: 'name' }),
    orNulls(columnsAs('invoices', 'one', { invoiceNumber: 'number' })),
    orNulls(columnsAs('members', 'm', { recordedBy: 'username' })),
    reckoned<Reckoned>(sql`
      case when said.withdrawn_at is null then ${missing} else 0 end::int8 as "missingMinor",
      case when said.withdrawn_at is not null then 'withdrawn' when ${isKept} then 'kept' when ${missing} = 0 then 'settled'
        when said.promised_on < ${today}::date then 'broken' else 'open' end as state,
      case when said.withdrawn_at is null and ${isKept} then (select max(a.allocated_on) from promised_invoices part
        join allocations a on a.tenant_id = ${tenantId} and a.debit_id = part.invoice_id
        where part.tenant_id = ${tenantId} and part.promise_id = said.id and a.recorded_at > said.recorded_at) end as "keptOn",
      (count(*) over ())::int as count`),
  );
};

const promises = (tenantId: string): RawBuilder<unknown> => sql`from payment_promises said
  join customers c on c.tenant_id = ${tenantId} and c.id = said.customer_id
  left join invoices one on one.tenant_id = ${tenantId} and one.id = said.invoice_id
  left join members m on m.tenant_id = ${tenantId} and m.user_id = said.recorded_by
  left join lateral (
    select sum(least(part.amount_minor, greatest(now.open_minor - part.until_open_minor, 0))) as missing,
      sum(least(part.amount_minor, greatest(now.open_minor + now.given_minor - part.until_open_minor, 0))) as unpaid
    from promised_invoices part join invoices i on i.tenant_id = ${tenantId} and i.id = part.invoice_id
    cross join lateral (select case i.status when 'void' then 0 else i.total_minor - i.paid_minor - i.credited_minor end as open_minor,
      coalesce((select sum(a.base_minor) from allocations a
        where a.tenant_id = ${tenantId} and a.debit_id = i.id and a.recorded_at > said.recorded_at
          and (exists (select from write_offs w where w.tenant_id = ${tenantId} and w.id = a.credit_id)
            or exists (select from credit_notes n where n.tenant_id = ${tenantId} and n.id = a.credit_id and n.invoice_id = i.id))), 0) as given_minor) now
    where part.tenant_id = ${tenantId} and part.promise_id = said.id) came on true
  where said.tenant_id = ${tenantId}`;

const listOf = async (call: Call, where: RawBuilder<unknown>): Promise<PromiseList> => {
  const { db, tenantId } = call.tx;
  const today = todayOf(call);
  const rows = await selectRows(
    db,
    columns(tenantId, today),
    sql`${promises(tenantId)} and ${where} limit ${mostPromises}`,
  );
  return {
    today,
    currency: call.actor.company.baseCurrency,
    items: rows.map(({ count: _, ...promise }) => promise),
    count: rows[0]?.count ?? 0,
  };
};

/** What was promised for the days of a calendar, three months at most. */
export const listPromisedBetween = (call: Call, { from, until }: PromiseCalendar): Promise<PromiseList> => {
  const latest = addDays(from, mostPromiseDays - 1);
  if (until < from) throw refuseField('until', 'too_early', { earliest: from });
  if (until > latest) throw refuseField('until', 'too_late', { latest });
  return listOf(
    call,
    sql`said.promised_on between ${from}::date and ${until}::date order by said.promised_on, said.id`,
  );
};

/** What a customer promised, or what is for one of their invoices, the newest first. */
export const listPromisesOf = async (
  call: Call,
  { customerId, invoiceId }: PromisesOf,
): Promise<PromiseList> => {
  const { tenantId } = call.tx;
  await requireCustomer(call.tx, customerId);
  const about =
    invoiceId === undefined
      ? sql`true`
      : sql`exists (select from promised_invoices part
          where part.tenant_id = ${tenantId} and part.promise_id = said.id and part.invoice_id = ${invoiceId})`;
  return listOf(call, sql`said.customer_id = ${customerId} and ${about} order by said.id desc`);
};

export const getPromise = async (call: Call, id: string): Promise<PaymentPromise> => {
  const { db, tenantId } = call.tx;
  const found = await selectRow(
    db,
    columns(tenantId, todayOf(call)),
    sql`${promises(tenantId)} and said.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  const { count: _, ...promise } = found;
  return promise;
};

export interface Promisable {
  id: string;
  number: string;
  openMinor: number;
  /** what of it other promises are still to bring */
  promisedMinor: number;
}

/** The open invoices of a customer that can be promised, due first, with what of each is promised already. */
export const listPromisable = (
  { tx: { db, tenantId } }: Call,
  customerId: string,
  invoiceId: string | undefined,
): Promise<Promisable[]> =>
  selectRows(
    db,
    reckoned<Promisable>(sql`i.id, i.number, i.open_minor::int8 as "openMinor",
      coalesce((select sum(least(part.amount_minor, greatest(i.open_minor - part.until_open_minor, 0)))
        from promised_invoices part join payment_promises said on said.tenant_id = ${tenantId} and said.id = part.promise_id
        where part.tenant_id = ${tenantId} and part.invoice_id = i.id and said.withdrawn_at is null), 0)::int8 as "promisedMinor"`),
    sql`from (
      select i.id, i.number, i.due_on, i.total_minor - i.paid_minor - i.credited_minor as open_minor from invoices i
      where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.status in ('issued', 'part_paid')
        and ${invoiceId === undefined ? sql`true` : sql`i.id = ${invoiceId}`}) i
    order by i.due_on, length(i.number), i.number, i.id`,
  );
