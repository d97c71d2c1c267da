import { sql } from 'kysely';
import { addDays, dayIn } from '@shelfwise/contract/primitives/days';
import { columnsOf, queryRows, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isOpen } from '../bills/bills.queries.ts';

/** How many days before its due day a bill is told of. */
const daysAhead = 3;

/** Tells a company, once for each bill, that bills fall due: run once a day. Returns how many. */
export const tellDueBills = async (tx: TenantTransaction, now: Date): Promise<number> => {
  const company = await selectRow(
    tx.db,
    columnsOf('companies', 'c', ['timezone']),
    sql`from companies c where c.tenant_id = ${tx.tenantId}`,
  );
  if (!company) return 0;
  const today = dayIn(company.timezone, now);
  const told = await queryRows(
    tx.db,
    columnsOf('bills', 'b', ['id']),
    (columns) => sql`
    update bills b set due_told_on = ${today}
    where b.tenant_id = ${tx.tenantId} and b.kind = 'bill' and ${isOpen} and b.due_told_on is null
      and b.due_on between ${today}::date and ${addDays(today, daysAhead)}::date
    returning ${columns}`,
  );
  const [first] = told;
  if (first) tx.event({ type: 'bills_due', subjectId: first.id, data: { count: String(told.length) } });
  return told.length;
};
