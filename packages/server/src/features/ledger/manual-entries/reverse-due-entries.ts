import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { columnsOf, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { getManualEntry } from './manual-entries.queries.ts';
import { reverseOnItsDay } from './reverse-entry.ts';

/**
 * Reverses the entries of a company whose day to be reversed has come: on that day, or on the first open one where it is closed by now. Run
 * every day; of two runs at once each entry is reversed by one. Returns how many.
 */
export const reverseDueEntries = async (tx: TenantTransaction, now: Date): Promise<number> => {
  const company = await selectRow(
    tx.db,
    columnsOf('companies', 'c', ['timezone', 'base_currency']),
    sql`from companies c where c.tenant_id = ${tx.tenantId}`,
  );
  if (!company) return 0;
  const today = dayIn(company.timezone, now);
  const due = await selectRows(
    tx.db,
    columnsOf('manual_entries', 'e', ['id']),
    sql`from manual_entries e where e.tenant_id = ${tx.tenantId} and e.status = 'standing' and e.reverses_on <= ${today}
    order by e.reverses_on, e.id for update skip locked`,
  );
  if (due.length === 0) return 0;
  for (const { id } of due) await reverseOnItsDay(tx, await getManualEntry(tx, id), company.baseCurrency);
  return due.length;
};
