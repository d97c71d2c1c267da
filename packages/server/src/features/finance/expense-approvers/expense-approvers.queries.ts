import { sql } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Those who are named for a location; null where every manager approves. */
export const approversOfPlace = async (
  { db, tenantId }: TenantTransaction,
  locationId: string | null,
): Promise<string[] | null> => {
  if (locationId === null) return null;
  const rows = await selectRows(
    db,
    columnsOf('expense_approvers', 'a', ['user_id']),
    sql`from expense_approvers a where a.tenant_id = ${tenantId} and a.location_id = ${locationId}`,
  );
  return rows.length === 0 ? null : rows.map(({ userId }) => userId);
};

export const listPlaces = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    both(
      columnsAs('locations', 'l', { locationId: 'id', locationName: 'name' }),
      reckoned<{ userIds: string[] }>(sql`array(select a.user_id from expense_approvers a
        where a.tenant_id = ${tenantId} and a.location_id = l.id order by a.user_id) as "userIds"`),
    ),
    sql`from locations l where l.tenant_id = ${tenantId} and l.status = 'active' order by l.name, l.id`,
  );

export const listManagers = ({ db, tenantId }: TenantTransaction) =>
  selectRows(
    db,
    columnsOf('users', 'u', ['id', 'username']),
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and m.role = 'manager' and m.status = 'active' and u.is_enabled
    order by u.username`,
  );
