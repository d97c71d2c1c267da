import { sql, type RawBuilder } from 'kysely';
import { ageingGroups } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type {
  AgeingRow,
  AgeingRows,
} from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import {
  type AgeingColumn,
  mostPayableRows,
} from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { both, columnsAs, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { openOn } from '../bills/ageing.ts';

/** The documents that a column of the ageing adds up. */
const within = (column: AgeingColumn): RawBuilder<unknown> => {
  if (column === 'credit') return sql`o.kind = 'credit'`;
  if (column === 'prepaid') return sql`o.kind = 'payment'`;
  const index = ageingGroups.findIndex(([name]) => name === column);
  const after = ageingGroups[index - 1]?.[1];
  const until = ageingGroups[index]?.[1];
  const isLater = typeof after === 'number' ? sql`o.late > ${sql.lit(after)}` : sql`true`;
  const isWithin = typeof until === 'number' ? sql`o.late <= ${sql.lit(until)}` : sql`true`;
  return sql`o.kind = 'bill' and ${isLater} and ${isWithin}`;
};

/** The documents behind a figure of the ageing, the longest due first: the first 500, and how many there are. */
export const listAgeingRows = async (
  call: Call,
  { asOf, supplierId, column }: AgeingRows,
): Promise<{ items: AgeingRow[]; count: number }> => {
  const { tx } = call;
  const day = asOf ?? todayOf(call);
  const where = [sql`o.minor <> 0`];
  if (supplierId !== undefined) where.push(sql`o.supplier_id = ${supplierId}`);
  // What is paid in advance is no part of what is owed.
  where.push(column === undefined ? sql`o.kind <> 'payment'` : within(column));
  const from = sql`from ${openOn(tx.tenantId, day)} o where ${sql.join(where, sql` and `)}`;
  const [items, counted] = await Promise.all([
    selectRows(
      tx.db,
      both(
        columnsAs('documents', 'd', { id: 'id', number: 'number', day: 'business_date' }),
        columnsAs('suppliers', 's', { supplierId: 'id', supplierName: 'name' }),
        reckoned<Pick<AgeingRow, 'kind' | 'dueOn' | 'lateDays' | 'openMinor'>>(sql`
          o.kind, case o.kind when 'bill' then ${day}::date - o.late end as "dueOn",
          case o.kind when 'bill' then greatest(o.late, 0) else 0 end as "lateDays", o.minor::int8 as "openMinor"`),
      ),
      sql`from (select o.* ${from}) o
      join documents d on d.tenant_id = ${tx.tenantId} and d.id = o.id
      join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = o.supplier_id
      order by o.late desc, d.id limit ${mostPayableRows}`,
    ),
    selectRow(tx.db, reckoned<{ count: number }>(sql`count(*)::int as count`), from),
  ]);
  return { items, count: counted?.count ?? 0 };
};
