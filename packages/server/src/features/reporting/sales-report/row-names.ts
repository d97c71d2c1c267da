import type { SalesDimension } from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { sql } from 'kysely';
import { columnsAs, columnsOf, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

interface Named {
  id: string;
  name: string;
  unit?: string;
}

/** What the rows of a breakdown are called, by their keys. Parts of the time and words are their own names. */
export const namesOf = async (
  { tx }: Call,
  by: SalesDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Named>> => {
  const { db, tenantId } = tx;
  const read = (): Promise<Named[]> => {
    switch (by) {
      case 'product':
        return selectRows(
          db,
          columnsOf('products', 'p', ['id', 'name', 'unit']),
          sql`from products p where p.tenant_id = ${tenantId} and p.id = any (${keys}::uuid[])`,
        );
      case 'customer':
        return selectRows(
          db,
          columnsOf('customers', 'c', ['id', 'name']),
          sql`from customers c where c.tenant_id = ${tenantId} and c.id = any (${keys}::uuid[])`,
        );
      case 'location':
        return selectRows(
          db,
          columnsOf('locations', 'l', ['id', 'name']),
          sql`from locations l where l.tenant_id = ${tenantId} and l.id = any (${keys}::uuid[])`,
        );
      case 'salesperson':
        return selectRows(
          db,
          columnsAs('members', 'm', { id: 'user_id', name: 'username' }),
          sql`from members m where m.tenant_id = ${tenantId} and m.user_id = any (${keys}::uuid[])`,
        );
      case 'discount':
        return selectRows(
          db,
          columnsOf('discounts', 'd', ['id', 'name']),
          sql`from discounts d where d.tenant_id = ${tenantId} and d.id = any (${keys.filter(isRecordId)}::uuid[])`,
        );
      case 'method':
        return selectRows(
          db,
          columnsAs('payment_methods', 'way', { id: 'code', name: 'name' }),
          sql`from payment_methods way where way.tenant_id = ${tenantId} and way.code = any (${keys}::text[])`,
        );
      default:
        return Promise.resolve([]);
    }
  };
  return new Map((await read()).map((row) => [row.id, row]));
};
