import { sql } from 'kysely';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

interface CreditRow {
  id: string;
  kind: Credit['kind'];
  number: string;
  day: string;
  /** what was used of it and opened again is there from that day on */
  usable_from: string;
  amount_minor: number;
  open_minor: number;
  order_id: string | null;
  party_id: string | null;
}

/** The day from which all that is open of a credit is there: the latest that something it was used for was undone, or its own. */
export const usableFrom = (
  { tenantId }: TenantTransaction,
  id: ReturnType<typeof sql.ref>,
  day: ReturnType<typeof sql.ref>,
) => sql<string>`
  greatest(${day}, (select max(a.allocated_on) from allocations a
    where a.tenant_id = ${tenantId} and a.credit_id = ${id} and a.undoes_id is not null))`;

const ofCredits = (
  tx: TenantTransaction,
  payment: ReturnType<typeof sql>,
  note: ReturnType<typeof sql>,
) => sql<CreditRow>`
  select p.id, 'payment' as kind, p.number, p.paid_on as day, ${usableFrom(tx, sql.ref('p.id'), sql.ref('p.paid_on'))} as usable_from, p.base_minor as amount_minor, p.base_minor - p.allocated_minor as open_minor,
    p.order_id, p.party_id
  from payments p
  where p.tenant_id = ${tx.tenantId} and p.direction = 'in' and p.status = 'recorded' and p.allocated_minor < p.base_minor and ${payment}
  union all
  select n.id, 'credit_note', n.number, n.issued_on, ${usableFrom(tx, sql.ref('n.id'), sql.ref('n.issued_on'))}, n.total_minor, n.total_minor - n.allocated_minor, i.order_id, n.customer_id
  from credit_notes n join invoices i on i.tenant_id = ${tx.tenantId} and i.id = n.invoice_id
  where n.tenant_id = ${tx.tenantId} and n.allocated_minor < n.total_minor and ${note}
  order by day, id`;

/** What a customer has in hand, oldest first; of a walk-in order, what that order itself left over. */
export const listCredits = async (
  tx: TenantTransaction,
  order: { id: string; customer_id: string | null },
): Promise<CreditRow[]> => {
  const isTheirs = order.customer_id
    ? ofCredits(tx, sql`p.party_id = ${order.customer_id}`, sql`n.customer_id = ${order.customer_id}`)
    : ofCredits(tx, sql`p.order_id = ${order.id}`, sql`i.order_id = ${order.id}`);
  return (await isTheirs.execute(tx.db)).rows;
};

/** One credit that is open; none where it is used up, or no credit at all. */
export const findCredit = async (tx: TenantTransaction, id: string): Promise<CreditRow | undefined> => {
  const { rows } = await ofCredits(tx, sql`p.id = ${id}`, sql`n.id = ${id}`).execute(tx.db);
  return rows[0];
};

export const listCreditsOfOrder = async (
  { tx }: Call,
  { id }: { id: string },
): Promise<{ items: Credit[]; openMinor: SumMinor }> => {
  const { rows } = await sql<{ id: string; customer_id: string | null }>`
    select id, customer_id from orders where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  if (!rows[0]) throw new AppError('not_found');
  const credits = await listCredits(tx, rows[0]);
  return {
    items: credits.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      day: row.day,
      amountMinor: row.amount_minor,
      openMinor: row.open_minor,
    })),
    openMinor: toSumMinor(credits.reduce((sum, row) => sum.plus(row.open_minor), new Exact(0))),
  };
};

/** Uses up a part of a credit: the table it stands in depends on its kind. Sent without waiting. */
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
