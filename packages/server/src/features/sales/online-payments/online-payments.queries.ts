import { sql } from 'kysely';
import type { OnlinePayment } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface Narrowed {
  status: OnlinePayment['status'];
  gateway: OnlinePayment['gateway'];
  currency: Currency;
}

const columns = both(
  narrowed<Narrowed>()(
    columnsOf('online_payments', 'o', [
      'id',
      'reference',
      'gateway',
      'status',
      'invoice_id',
      'currency',
      'amount_minor',
      'provider_id',
      'checkout_url',
      'payment_id',
      'credit_minor',
      'mismatch',
      'created_at',
      'paid_at',
    ]),
  ),
  // The company undid what was recorded of it: the invoice is open again as far as that goes.
  reckoned<{
    isTakenBack: boolean;
  }>(sql`exists (select from payments p where p.tenant_id = o.tenant_id and p.id = o.payment_id
    and p.status = 'reversed') as "isTakenBack"`),
);
export type OnlineRow = RowOf<typeof columns>;

export const findByReference = (
  { db, tenantId }: TenantTransaction,
  reference: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<OnlineRow | undefined> =>
  selectRow(
    db,
    columns,
    sql`from online_payments o where o.tenant_id = ${tenantId} and o.reference = ${reference}
      ${lock ? sql`for no key update` : sql``}`,
  );

/** A payment of this invoice; undefined where the id is that of another one. */
export const findOnlinePayment = (
  { db, tenantId }: TenantTransaction,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<OnlineRow | undefined> =>
  selectRow(
    db,
    columns,
    sql`from online_payments o where o.tenant_id = ${tenantId} and o.id = ${id} and o.invoice_id = ${invoiceId}`,
  );

/** Locks an invoice while somebody asks to pay it, so that of several presses at once the later ones find what the first one began. */
export const lockAsking = ({ db, tenantId }: TenantTransaction, invoiceId: string) =>
  selectRow(
    db,
    columnsOf('invoices', 'i', ['id']),
    sql`from invoices i where i.tenant_id = ${tenantId} and i.id = ${invoiceId} for no key update`,
  );

/**
 * One that was begun a short time ago for the same amount, or is being begun now: whoever presses twice goes on where they were. What
 * Paystack calls abandoned was only begun, and may still be made.
 */
export const findBegun = (
  { db, tenantId }: TenantTransaction,
  {
    invoiceId,
    amountMinor,
    gateway,
    since,
    beginningSince,
  }: { invoiceId: string; amountMinor: number; gateway: string; since: Date; beginningSince: Date },
): Promise<OnlineRow | undefined> =>
  selectRow(
    db,
    columns,
    sql`from online_payments o where o.tenant_id = ${tenantId} and o.invoice_id = ${invoiceId}
      and (o.status = 'pending' or (o.status = 'abandoned' and o.gateway = 'paystack'))
      and o.gateway = ${gateway} and o.amount_minor = ${amountMinor} and o.mismatch is null
      and o.created_at >= ${since.toISOString()}
      and (o.checkout_url is not null or o.created_at >= ${beginningSince.toISOString()}) order by o.created_at desc limit 1`,
  );

/** At a time: so many of the newest, and so many of those that were not asked about for longest. */
const mostAsked = 25;

/**
 * References that the provider is asked about now, because what became of them is not known yet. Also of those that failed or were left: mobile
 * money that was refused may be confirmed later. And of those whose beginning was not answered: the provider may know them all the same.
 * Where many are open, whoever begins ever more of them keeps no other from being asked about: all take turns.
 */
export const takeOpenReferences = async (
  { db, tenantId }: TenantTransaction,
  { since, before, now }: { since: Date; before: Date; now: Date },
): Promise<string[]> => {
  const open = sql`from online_payments o where o.tenant_id = ${tenantId} and o.status in ('pending', 'failed', 'abandoned')
      and o.created_at between ${since.toISOString()} and ${before.toISOString()}`;
  const named = columnsOf('online_payments', 'o', ['id', 'reference']);
  const [newest, longest] = await Promise.all([
    selectRows(
      db,
      named,
      sql`${open} order by (o.checkout_url is not null) desc, o.created_at desc limit ${mostAsked}`,
    ),
    selectRows(db, named, sql`${open} order by coalesce(o.asked_at, o.created_at), o.id limit ${mostAsked}`),
  ]);
  const chosen = new Map([...newest, ...longest].map(({ id, reference }) => [id, reference]));
  if (chosen.size > 0)
    await db
      .updateTable('online_payments')
      .set({ asked_at: now.toISOString() })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', [...chosen.keys()])
      .execute();
  return [...chosen.values()];
};

const mostShown = 50;
const shownColumns = both(
  narrowed<Narrowed>()(
    columnsOf('online_payments', 'o', [
      'id',
      'status',
      'gateway',
      'invoice_id',
      'currency',
      'amount_minor',
      'credit_minor',
      'mismatch',
      'created_at',
      'paid_at',
    ]),
  ),
  both(
    columnsAs('invoices', 'i', { invoiceNumber: 'number', customerName: 'customer_name' }),
    both(
      orNulls(columnsAs('payments', 'p', { payment: 'number' })),
      reckoned<{ isTakenBack: boolean }>(sql`coalesce(p.status = 'reversed', false) as "isTakenBack"`),
    ),
  ),
);

export const listOnlinePayments = ({ db, tenantId }: TenantTransaction): Promise<OnlinePayment[]> =>
  selectRows(
    db,
    shownColumns,
    sql`from online_payments o
      join invoices i on i.tenant_id = ${tenantId} and i.id = o.invoice_id
      left join payments p on p.tenant_id = ${tenantId} and p.id = o.payment_id
      where o.tenant_id = ${tenantId} order by o.created_at desc, o.id desc limit ${mostShown}`,
  );
