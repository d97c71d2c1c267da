import { sql } from 'kysely';
import type { PlanPayment } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import type { PaidPlan } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { columnsOf, narrowed, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginningMs } from '../gateways/begin-once.ts';

const paymentColumns = narrowed<{
  status: PlanPayment['status'];
  gateway: PlanPayment['gateway'];
  plan: PaidPlan;
  currency: Currency;
}>()(
  columnsOf('plan_payments', 'p', [
    'id',
    'reference',
    'gateway',
    'status',
    'plan',
    'months',
    'price_cents',
    'credit_cents',
    'currency',
    'amount_minor',
    'provider_id',
    'checkout_url',
    'method',
    'number',
    'paid_at',
    'paid_on',
    'refunded_at',
    'mismatch',
    'begun_at',
    'granted_from',
    'granted_until',
    'granted_credit_cents',
    'created_by',
    'created_at',
  ]),
);
export type PaymentRow = RowOf<typeof paymentColumns>;

/** How many are shown and exported; nobody pays so often. */
const most = 200;

export const listPlanPayments = ({ db, tenantId }: TenantTransaction): Promise<PaymentRow[]> =>
  selectRows(
    db,
    paymentColumns,
    sql`from plan_payments p where p.tenant_id = ${tenantId} order by p.created_at desc, p.id desc limit ${most}`,
  );

export const findByReference = (
  { db, tenantId }: TenantTransaction,
  reference: string,
): Promise<PaymentRow | undefined> =>
  selectRow(
    db,
    paymentColumns,
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.reference = ${reference}`,
  );

export const getPlanPayment = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<PaymentRow> => {
  const found = await selectRow(
    db,
    paymentColumns,
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
};

/**
 * One for the same plan and amount that was asked for a short time ago and may still be paid on the page that was begun for it: whoever asks
 * twice goes on where they were. What Paystack calls abandoned was only begun.
 */
export const findAsked = (
  { db, tenantId }: TenantTransaction,
  {
    plan,
    months,
    amountMinor,
    currency,
    gateway,
    since,
  }: Pick<PaymentRow, 'plan' | 'months' | 'amountMinor' | 'currency' | 'gateway'> & { since: Date },
): Promise<PaymentRow | undefined> =>
  selectRow(
    db,
    paymentColumns,
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.plan = ${plan} and p.months = ${months}
      and p.amount_minor = ${amountMinor} and p.currency = ${currency} and p.gateway = ${gateway} and p.mismatch is null
      and (p.status = 'pending' or (p.status = 'abandoned' and p.gateway = 'paystack'))
      and p.created_at >= ${since.toISOString()} order by p.created_at desc limit 1`,
  );

/** Takes it upon this call to begin a payment at its provider; false where another one does so now, or did. */
export const claimBeginning = async (
  { db, tenantId }: TenantTransaction,
  id: string,
  now: Date,
): Promise<boolean> => {
  const claimed = await db
    .updateTable('plan_payments')
    .set({ begun_at: now.toISOString() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('checkout_url', 'is', null)
    .where((is) =>
      is.or([
        is('begun_at', 'is', null),
        is('begun_at', '<', new Date(now.getTime() - beginningMs).toISOString()),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Nothing came of beginning it. Nobody has its page: who asks again is given another one. The provider is asked about it all the same. */
export const keepUnbegun = async ({ db, tenantId }: TenantTransaction, id: string): Promise<void> => {
  await sql`update plan_payments set begun_at = null, status = case when status = 'pending' then 'failed' else status end
    where tenant_id = ${tenantId} and id = ${id} and checkout_url is null`.execute(db);
};

/** The day of the first payment there ever was, also one that was given back since; null where there was none. */
export const findFirstPaidOn = async ({ db, tenantId }: TenantTransaction): Promise<string | null> => {
  const first = await selectRow(
    db,
    columnsOf('plan_payments', 'p', ['paid_on']),
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.paid_on is not null order by p.paid_on limit 1`,
  );
  return first?.paidOn ?? null;
};

/** The days on which a cancelled plan had ended before the company paid again. */
export const listEndedDays = async ({ db, tenantId }: TenantTransaction): Promise<string[]> => {
  const rows = await selectRows(
    db,
    columnsOf('plan_payments', 'p', ['after_end']),
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.after_end is not null`,
  );
  return rows.flatMap(({ afterEnd }) => afterEnd ?? []);
};

/** Whether anything that was paid was given back, or is on its way. */
export const wasAnyGivenBack = async ({ db, tenantId }: TenantTransaction): Promise<boolean> =>
  (await selectRow(
    db,
    columnsOf('plan_payments', 'p', ['id']),
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.status in ('refunding', 'refunded') limit 1`,
  )) !== undefined;

/** What was paid and not given back: the plan follows from it. */
export const listCounting = ({ db, tenantId }: TenantTransaction): Promise<PaymentRow[]> =>
  selectRows(
    db,
    paymentColumns,
    sql`from plan_payments p where p.tenant_id = ${tenantId} and p.status = 'paid' order by p.number`,
  );

/** Of each company at a time, the newest: one that begins many keeps no other waiting. */
const mostAsked = 20;

/**
 * References that a provider is asked about, because what became of them is not known yet. Also of those that failed or were left: mobile money
 * that was refused may be confirmed later. And of those whose beginning was not answered: the provider may know them all the same. What nobody
 * tried to begin there is not, nor more than so many at a time; what is to be given back is asked about until it was.
 */
export const listOpenReferences = async (
  { db, tenantId }: TenantTransaction,
  { since, before }: { since: Date; before: Date },
): Promise<string[]> => {
  const rows = await selectRows(
    db,
    columnsOf('plan_payments', 'p', ['reference']),
    sql`from plan_payments p where p.tenant_id = ${tenantId} and (p.status = 'refunding'
        or (p.status in ('pending', 'failed', 'abandoned') and p.created_at between ${since.toISOString()} and ${before.toISOString()}
          and (p.checkout_url is not null or p.begun_at is not null or p.status = 'failed')))
      order by (p.status = 'refunding') desc, (p.checkout_url is not null) desc, p.created_at desc limit ${mostAsked}`,
  );
  return rows.map(({ reference }) => reference);
};

/** Nothing was paid yet: also where it failed or was left, since mobile money is confirmed late at times. */
export const mayStillBePaid = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

/**
 * The number on the invoice of a payment, `P-3F9A01BC-0001`: each company has a series without a gap, told apart from all others by the end of
 * the company's id, since whoever runs the product issues them all.
 */
export const numberText = (tenantId: string, number: number): string =>
  `P-${tenantId.slice(-8).toUpperCase()}-${String(number).padStart(4, '0')}`;

export const shownPayment = (tenantId: string, row: PaymentRow): PlanPayment => ({
  id: row.id,
  reference: row.reference,
  gateway: row.gateway,
  status: row.status,
  plan: row.plan,
  months: row.months,
  priceCents: row.priceCents,
  creditCents: row.creditCents,
  currency: row.currency,
  amountMinor: row.amountMinor,
  method: row.method,
  number: row.number === null ? null : numberText(tenantId, row.number),
  createdAt: row.createdAt,
  paidAt: row.paidAt,
  refundedAt: row.refundedAt,
  isMismatched: row.mismatch !== null,
});
