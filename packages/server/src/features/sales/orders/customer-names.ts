import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql } from 'kysely';
import { searchText } from '../../../kit/search-words.ts';
import type { Reaction } from '../../../kit/call.ts';
import { columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const orderColumns = columnsOf('orders', 'o', ['id', 'number', 'reference']);
type OrderOfCustomer = RowOf<typeof orderColumns>;

/**
 * Locks the newest orders of a customer, up to the number that is counted. A sale locks its order before the customer, so orders are locked
 * first here too.
 */
const lockOrdersOf = ({ db, tenantId }: TenantTransaction, customerId: string): Promise<OrderOfCustomer[]> =>
  selectRows(
    db,
    orderColumns,
    sql`from orders o
    where o.tenant_id = ${tenantId} and o.id in (
      select newest.id from orders newest where newest.tenant_id = ${tenantId} and newest.customer_id = ${customerId}
      order by newest.id desc limit ${exactCountLimit})
    order by o.id for no key update of o`,
  );

/** Orders show the present name of their customer, and must be found by it. */
const writeNameOnOrders = (tx: TenantTransaction, orders: readonly OrderOfCustomer[], name: string): void => {
  const texts = orders.map(({ id, number, reference }) => ({
    id,
    text: searchText(number, name, reference),
  }));
  tx.send(sql`
    update orders o set search_text = n.text from jsonb_to_recordset(${JSON.stringify(texts)}) as n (id uuid, text text)
    where o.tenant_id = ${tx.tenantId} and o.id = n.id`);
};

/** Updates the search text of a customer's orders when the customer is renamed. */
export const renameOnOrders: Reaction<OrderOfCustomer[]> = {
  to: ['customer.update'],
  lockFirst: ({ tx }, { id, after }) => ('name' in after ? lockOrdersOf(tx, id) : Promise.resolve([])),
  write: async ({ tx }, { after }, orders) => {
    if ('name' in after) writeNameOnOrders(tx, orders, String(after.name));
  },
};
