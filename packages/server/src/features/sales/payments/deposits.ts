import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { usableFrom } from './credits.queries.ts';

const idColumn = columnsOf('payments', 'p', ['id']);
const depositColumns = (tx: TenantTransaction) =>
  both(
    idColumn,
    reckoned<{
      /** the day it was paid, or the latest on which a use of it was undone */
      usableFrom: string;
      freeMinor: number;
    }>(
      sql`${usableFrom(tx, sql.ref('p.id'), sql.ref('p.paid_on'))} as "usableFrom", p.base_minor - p.allocated_minor as "freeMinor"`,
    ),
  );
/** Money received that is not used for an invoice yet. */
export type Deposit = RowOf<ReturnType<typeof depositColumns>>;

/** The unused payments of an order, oldest first. The order must be locked. */
export const listDeposits = (tx: TenantTransaction, orderId: string): Promise<Deposit[]> =>
  selectRows(
    tx.db,
    depositColumns(tx),
    sql`from payments p
    where p.tenant_id = ${tx.tenantId} and p.order_id = ${orderId} and p.direction = 'in' and p.status = 'recorded'
      and p.allocated_minor < p.base_minor
    order by p.paid_on, p.id`,
  );

/** How much of each deposit is used for an amount, the oldest first; the rest stays the customer's credit. */
export const takeDeposits = (
  deposits: readonly Deposit[],
  amountMinor: number,
): { deposit: Deposit; minor: number }[] => {
  let left = amountMinor;
  return deposits.flatMap((deposit) => {
    const minor = Math.min(left, deposit.freeMinor);
    left -= minor;
    return minor > 0 ? [{ deposit, minor }] : [];
  });
};
