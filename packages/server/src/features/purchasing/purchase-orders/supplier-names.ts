import { sql } from 'kysely';
import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';

const orderColumns = columnsOf('purchase_orders', 'o', ['id', 'number', 'reference']);
type OrderOfSupplier = RowOf<typeof orderColumns>;

/** Locks the newest orders of a supplier before the supplier, as sending one does. */
const lockOrdersOf = ({ db, tenantId }: TenantTransaction, supplierId: string): Promise<OrderOfSupplier[]> =>
  selectRows(
    db,
    orderColumns,
    sql`from purchase_orders o
    where o.tenant_id = ${tenantId} and o.id in (
      select newest.id from purchase_orders newest where newest.tenant_id = ${tenantId} and newest.supplier_id = ${supplierId}
      order by newest.id desc limit ${exactCountLimit})
    order by o.id for no key update of o`,
  );

/** Orders show the present name of their supplier, and must be found by it. What was printed keeps the former one. */
export const renameOnPurchaseOrders: Reaction<OrderOfSupplier[]> = {
  to: ['supplier.update'],
  lockFirst: ({ tx }, { id, after }) => ('name' in after ? lockOrdersOf(tx, id) : Promise.resolve([])),
  write: async ({ tx }, { after }, orders) => {
    if (!('name' in after)) return;
    const name = String(after.name);
    const texts = orders.map(({ id, number, reference }) => ({
      id,
      text: searchText(number, name, reference),
    }));
    tx.send(sql`
      update purchase_orders o set search_text = n.text from jsonb_to_recordset(${JSON.stringify(texts)}) as n (id uuid, text text)
      where o.tenant_id = ${tx.tenantId} and o.id = n.id`);
  },
};
