import { sql } from 'kysely';
import { both, columnsAs, columnsOf, orNulls, selectRow, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

const buyerColumns = both(
  columnsOf('customers', 'customers', ['id', 'name', 'status', 'currency']),
  orNulls(columnsAs('customers', 'survivor', { survivor: 'name' })),
);
/** A customer as an order names them; `survivor` goes on in their place once they were merged. */
export type Buyer = RowOf<typeof buyerColumns>;

/** The customer, who is not merged into another record before the order is written. */
export const findBuyer = async ({ tx }: Call, id: string): Promise<Buyer | undefined> => {
  const [locked, buyer] = await Promise.all([
    sql`select from customers where tenant_id = ${tx.tenantId} and id = ${id} for key share`.execute(tx.db),
    selectRow(
      tx.db,
      buyerColumns,
      sql`from customers left join customers survivor on survivor.tenant_id = ${tx.tenantId} and survivor.id = customers.merged_into
      where customers.tenant_id = ${tx.tenantId} and customers.id = ${id}`,
    ),
  ]);
  return locked.rows.length === 0 ? undefined : buyer;
};
