import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql } from 'kysely';
import { searchText } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface OrderOfCustomer {
  id: string;
  number: string | null;
  reference: string | null;
}

/**
 * The newest orders of a customer, as many as are counted, locked: whoever sells locks the order before its customer, so they
 * are locked first here too.
 */
export const lockOrdersOf = async (
  { db, tenantId }: TenantTransaction,
  customerId: string,
): Promise<OrderOfCustomer[]> => {
  const { rows } = await sql<OrderOfCustomer>`
    select o.id, o.number, o.reference from orders o
    where o.tenant_id = ${tenantId} and o.id in (
      select newest.id from orders newest where newest.tenant_id = ${tenantId} and newest.customer_id = ${customerId}
      order by newest.id desc limit ${exactCountLimit})
    order by o.id for no key update of o`.execute(db);
  return rows;
};

/** Orders show their customer's name as it is now, and are found by it. */
export const sendNameOnOrders = (
  tx: TenantTransaction,
  orders: readonly OrderOfCustomer[],
  name: string,
): void => {
  const texts = orders.map(({ id, number, reference }) => ({
    id,
    text: searchText(number, name, reference),
  }));
  tx.send(sql`
    update orders o set search_text = n.text from jsonb_to_recordset(${JSON.stringify(texts)}) as n (id uuid, text text)
    where o.tenant_id = ${tx.tenantId} and o.id = n.id`);
};
