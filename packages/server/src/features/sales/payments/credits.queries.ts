import { sql, type RawBuilder } from 'kysely';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../kit/call.ts';
import {
  both,
  columnsAs,
  columnsOf,
  reckoned,
  selectRow,
  selectRows,
  type Columns,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { foreignNoteOpen } from '../invoices/foreign-amounts.queries.ts';

/** The day from which the whole open amount of a credit can be used: its own, or the latest on which a use of it was undone. */
export const usableFrom = (
  { tenantId }: TenantTransaction,
  id: ReturnType<typeof sql.ref>,
  day: ReturnType<typeof sql.ref>,
) => sql`
  greatest(${day}, (select max(a.allocated_on) from allocations a
    where a.tenant_id = ${tenantId} and a.credit_id = ${id} and a.undoes_id is not null))`;

/** What of a payment `p` in another currency than that of the books is open. */
export const foreignPayment = ({ tenantId }: TenantTransaction): RawBuilder<unknown> => sql`
  case when p.exchange_rate is not null then jsonb_build_object('currency', p.currency, 'totalMinor', p.amount_minor,
    'openMinor', p.amount_minor - coalesce((select sum(a.amount_minor) from allocations a where a.tenant_id = ${tenantId} and a.credit_id = p.id), 0)) end`;

interface Reckoned {
  kind: Credit['kind'];
  usableFrom: string;
  openMinor: number;
  foreign: Credit['foreign'];
}

const paymentColumns = (tx: TenantTransaction) =>
  both(
    columnsOf('payments', 'p', ['id', 'number', 'order_id', 'party_id']),
    columnsAs('payments', 'p', { day: 'paid_on', amountMinor: 'base_minor' }),
    reckoned<Reckoned>(
      sql`'payment' as kind, ${usableFrom(tx, sql.ref('p.id'), sql.ref('p.paid_on'))} as "usableFrom", p.base_minor - p.allocated_minor as "openMinor",
        ${foreignPayment(tx)} as "foreign"`,
    ),
  );
export type CreditRow = RowOf<ReturnType<typeof paymentColumns>>;

/** The same columns of a credit note, in the same order. */
const noteColumns = (tx: TenantTransaction): Columns<CreditRow> =>
  both(
    columnsOf('credit_notes', 'n', ['id', 'number']),
    columnsOf('invoices', 'i', ['order_id']),
    columnsAs('credit_notes', 'n', { partyId: 'customer_id', day: 'issued_on', amountMinor: 'total_minor' }),
    reckoned<Reckoned>(
      sql`'credit_note', ${usableFrom(tx, sql.ref('n.id'), sql.ref('n.issued_on'))}, n.total_minor - n.allocated_minor,
        ${foreignNoteOpen(tx.tenantId)}`,
    ),
  );

/** The open credits. An amount that was used and freed again is usable from the day on which it was freed. */
const openCredits = (
  tx: TenantTransaction,
  payment: RawBuilder<unknown>,
  note: RawBuilder<unknown>,
): Promise<CreditRow[]> =>
  selectRows(
    tx.db,
    paymentColumns(tx),
    sql`from payments p
  where p.tenant_id = ${tx.tenantId} and p.direction = 'in' and p.status = 'recorded' and p.allocated_minor < p.base_minor and ${payment}
  union all
  select ${noteColumns(tx)}
  from credit_notes n join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
  where n.tenant_id = ${tx.tenantId} and n.allocated_minor < n.total_minor and ${note}
  order by day, id`,
  );

/** What is open of the money received for an order and of the credit notes on its invoices, oldest first. */
export const listOwnCredits = (tx: TenantTransaction, orderId: string): Promise<CreditRow[]> =>
  openCredits(
    tx,
    sql`p.order_id = ${orderId}`,
    // Also of goods in exchange for which the order was made.
    sql`n.id in (
      select own.id from invoices own_invoice join credit_notes own on own.tenant_id = ${tx.tenantId} and own.invoice_id = own_invoice.id
      where own_invoice.tenant_id = ${tx.tenantId} and own_invoice.order_id = ${orderId}
      union select own.id from returns r join credit_notes own on own.tenant_id = ${tx.tenantId} and own.return_id = r.id
      where r.tenant_id = ${tx.tenantId} and r.exchange_order_id = ${orderId})`,
  );

/** The credits of a customer, oldest first; for a walk-in order, those of that order itself. */
export const listCredits = (
  tx: TenantTransaction,
  order: { id: string; customerId: string | null },
): Promise<CreditRow[]> =>
  order.customerId
    ? openCredits(tx, sql`p.party_id = ${order.customerId}`, sql`n.customer_id = ${order.customerId}`)
    : listOwnCredits(tx, order.id);

/** The open credit of this id; undefined where it is used up, or the id is of no credit. */
export const findCredit = async (tx: TenantTransaction, id: string): Promise<CreditRow | undefined> =>
  (await openCredits(tx, sql`p.id = ${id}`, sql`n.id = ${id}`))[0];

export const listCreditsOfOrder = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<{ items: Credit[]; openMinor: SumMinor }> => {
  const order = await selectRow(
    tx.db,
    columnsOf('orders', 'orders', ['id', 'customer_id']),
    sql`from orders where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  if (!order) throw new AppError('not_found');
  const credits = await listCredits(tx, order);
  return {
    items: credits.map(({ usableFrom: _from, orderId: _order, partyId: _party, ...credit }) => credit),
    openMinor: toSumMinor(credits.reduce((sum, row) => sum.plus(row.openMinor), new Exact(0))),
  };
};

/** Counts a part of a credit as used, in the books, in the table of its kind. Sent without waiting. */
export const markUsed = (
  tx: TenantTransaction,
  credit: Pick<CreditRow, 'id' | 'kind'>,
  minor: number,
): void =>
  tx.send(
    credit.kind === 'payment'
      ? sql`update payments set allocated_minor = allocated_minor + ${minor} where tenant_id = ${tx.tenantId} and id = ${credit.id}`
      : sql`update credit_notes set allocated_minor = allocated_minor + ${minor} where tenant_id = ${tx.tenantId} and id = ${credit.id}`,
  );
