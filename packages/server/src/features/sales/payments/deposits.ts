import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { foreignPayment, usableFrom } from './credits.queries.ts';
import type { OpenAmount } from './open-amounts.ts';

const idColumn = columnsOf('payments', 'p', ['id']);
const depositColumns = (tx: TenantTransaction) =>
  both(
    idColumn,
    reckoned<{
      /** the day it was paid, or the latest on which a use of it was undone */
      usableFrom: string;
      openMinor: number;
      foreign: OpenAmount['foreign'];
    }>(
      sql`${usableFrom(tx, sql.ref('p.id'), sql.ref('p.paid_on'))} as "usableFrom", p.base_minor - p.allocated_minor as "openMinor",
        ${foreignPayment(tx)} as "foreign"`,
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
