import { sql } from 'kysely';
import { mostPaidBills } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { isOpen, requireSupplier, rowColumns, rowJoins } from './bills.queries.ts';

const newestSettled = 10;

/** What a supplier is owed, bill by bill, and what was settled last: for their record, on every plan. */
export const listOfSupplier = async (
  call: Call,
  { id }: { id: string },
): Promise<{ open: BillRow[]; settled: BillRow[] }> => {
  const { tx } = call;
  await requireSupplier(tx, id);
  const columns = rowColumns(todayOf(call));
  const ofSupplier = sql`from bills b ${rowJoins(tx.tenantId)} where b.tenant_id = ${tx.tenantId} and b.supplier_id = ${id}`;
  const [open, settled] = await Promise.all([
    selectRows(
      tx.db,
      columns,
      sql`${ofSupplier} and ${isOpen} order by b.due_on, b.created_at, b.id limit ${mostPaidBills}`,
    ),
    selectRows(
      tx.db,
      columns,
      sql`${ofSupplier} and b.status in ('paid', 'void') order by b.created_at desc, b.id desc limit ${newestSettled}`,
    ),
  ]);
  return { open, settled };
};
