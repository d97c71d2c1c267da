import { sql, type RawBuilder } from 'kysely';
import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RecordKind } from '../../../kit/records.ts';

const columns = both(
  columnsOf('tills', 't', ['id', 'name', 'location_id', 'money_account_id', 'status', 'version']),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(
    columnsAs('shifts', 's', {
      shiftId: 'id',
      shiftNumber: 'number',
      shiftUserId: 'user_id',
      shiftOpenedAt: 'opened_at',
    }),
  ),
  orNulls(columnsAs('members', 'm', { shiftUserName: 'username' })),
);

const from = (tenantId: string, where: RawBuilder<unknown>) => sql`
  from tills t
  join locations l on l.tenant_id = ${tenantId} and l.id = t.location_id
  left join shifts s on s.tenant_id = ${tenantId} and s.till_id = t.id and s.status = 'open'
  left join members m on m.tenant_id = ${tenantId} and m.user_id = s.user_id
  where t.tenant_id = ${tenantId} and ${where}`;

const toTill = ({
  shiftId,
  shiftNumber,
  shiftUserId,
  shiftUserName,
  shiftOpenedAt,
  ...till
}: RowOf<typeof columns>): Till => ({
  ...till,
  openShift:
    shiftId === null
      ? null
      : {
          id: shiftId,
          number: shiftNumber ?? '',
          userId: shiftUserId ?? '',
          userName: shiftUserName ?? '',
          openedAt: shiftOpenedAt ?? '',
        },
});

/** The company's tills by name; archived ones last. */
export const listTills = async ({ db, tenantId }: TenantTransaction): Promise<Till[]> => {
  const rows = await selectRows(db, columns, sql`${from(tenantId, sql`true`)} order by t.status, t.name`);
  return rows.map(toTill);
};

export const findTill = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<Till | undefined> => {
  const row = await selectRow(db, columns, from(tenantId, sql`t.id = ${id}`));
  return row && toTill(row);
};

export const tillKind: RecordKind<Till, 'till'> = {
  noun: 'till',
  table: 'tills',
  find: ({ tx }, id) => findTill(tx, id),
};
