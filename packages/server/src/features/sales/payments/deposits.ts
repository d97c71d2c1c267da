import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { usableFrom } from './credits.queries.ts';

/** Money received that settles nothing yet. */
export interface Deposit {
  id: string;
  /** the day it was paid, or the latest that something it was used for was undone */
  usable_from: string;
  free_minor: number;
}

/** What was received for an order and settles nothing yet, oldest first. The order is locked. */
export const sendDeposits = (tx: TenantTransaction, orderId: string): Promise<Deposit[]> =>
  sql<Deposit>`
    select p.id, ${usableFrom(tx, sql.ref('p.id'), sql.ref('p.paid_on'))} as usable_from, p.base_minor - p.allocated_minor as free_minor
    from payments p
    where p.tenant_id = ${tx.tenantId} and p.order_id = ${orderId} and p.direction = 'in' and p.status = 'recorded'
      and p.allocated_minor < p.base_minor
    order by p.paid_on, p.id`
    .execute(tx.db)
    .then(({ rows }) => rows);

/** What of each deposit goes into an amount, oldest first; what is more stays the customer's credit. */
export const takeDeposits = (
  deposits: readonly Deposit[],
  amountMinor: number,
): { deposit: Deposit; minor: number }[] => {
  let left = amountMinor;
  return deposits.flatMap((deposit) => {
    const minor = Math.min(left, deposit.free_minor);
    left -= minor;
    return minor > 0 ? [{ deposit, minor }] : [];
  });
};
