import { sql, type RawBuilder } from 'kysely';
import { mostPayableRows } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import type {
  DueBills,
  OpenBill,
  OpenBills,
} from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import type { SumMinor } from '@shelfwise/contract/primitives/money';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  reckoned,
  selectRow,
  selectRows,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOpen } from '../bills/bills.queries.ts';

const openBillColumns = (today: string) =>
  both(
    narrowed<{ number: string }>()(
      columnsOf('bills', 'b', [
        'id',
        'number',
        'supplier_id',
        'supplier_number',
        'billed_on',
        'due_on',
        'currency',
        'total_minor',
        'net_minor',
        'is_held',
      ]),
    ),
    columnsAs('suppliers', 's', { supplierName: 'name' }),
    orNulls(columnsAs('payment_run_bills', 'waiting', { runId: 'run_id' })),
    reckoned<Pick<OpenBill, 'openMinor' | 'openBaseMinor' | 'isOverdue'>>(sql`
      b.total_minor - b.paid_minor - b.credited_minor as "openMinor", b.base_minor - b.settled_base_minor as "openBaseMinor",
      (b.due_on < ${today}::date) as "isOverdue"`),
  );

const conditions = (tenantId: string, { supplierId, dueFrom, dueUntil }: DueBills): RawBuilder<unknown> => {
  const all = [sql`b.tenant_id = ${tenantId} and b.kind = 'bill' and ${isOpen}`];
  if (supplierId !== undefined) all.push(sql`b.supplier_id = ${supplierId}`);
  if (dueFrom !== undefined) all.push(sql`b.due_on >= ${dueFrom}::date`);
  if (dueUntil !== undefined) all.push(sql`b.due_on <= ${dueUntil}::date`);
  return sql.join(all, sql` and `);
};

/** Open bills, the soonest due first: the first 500, and how many there are. */
export const listDueBills = async (call: Call, asked: DueBills): Promise<OpenBills> => {
  const { tx } = call;
  const where = conditions(tx.tenantId, asked);
  const [items, counted] = await Promise.all([
    selectRows(
      tx.db,
      openBillColumns(todayOf(call)),
      sql`from bills b
      join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = b.supplier_id
      left join payment_run_bills waiting on waiting.tenant_id = ${tx.tenantId} and waiting.bill_id = b.id and waiting.is_open
      where ${where} order by b.due_on, b.id limit ${mostPayableRows}`,
    ),
    selectRow(
      tx.db,
      reckoned<{ count: number }>(sql`count(*)::int as count`),
      sql`from bills b where ${where}`,
    ),
  ]);
  return { items, count: counted?.count ?? 0 };
};

/** The bills that are due by a day, those overdue among them, and what is open of both in the currency of the books. */
export const sumBillsDue = async (
  { db, tenantId }: Pick<TenantTransaction, 'db' | 'tenantId'>,
  { today, until }: { today: string; until: string },
): Promise<{ count: number; dueMinor: SumMinor; overdueMinor: SumMinor }> => {
  const open = sql`b.base_minor - b.settled_base_minor`;
  const sums = await selectRow(
    db,
    reckoned<{ count: number; dueMinor: SumMinor; overdueMinor: SumMinor }>(sql`count(*)::int as count,
      coalesce(sum(${open}), 0)::int8 as "dueMinor",
      coalesce(sum(${open}) filter (where b.due_on < ${today}::date), 0)::int8 as "overdueMinor"`),
    sql`from bills b where ${conditions(tenantId, { dueUntil: until })}`,
  );
  return sums ?? { count: 0, dueMinor: 0, overdueMinor: 0 };
};
