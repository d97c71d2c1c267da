import { sql } from 'kysely';
import { columnsAs, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = columnsAs('members', 'm', { id: 'user_id', name: 'username' });

/** Everybody of the company, by name. */
export const listSalespeople = async ({ tx }: Call): Promise<{ items: { id: string; name: string }[] }> => ({
  items: await selectRows(
    tx.db,
    columns,
    sql`from members m where m.tenant_id = ${tx.tenantId} and m.status = 'active' order by m.username, m.user_id`,
  ),
});

/** Who sells an order: whoever is named, or who writes it. Throws 404 for nobody of the company, naming the field. */
export const findSalesperson = async (
  { tx, actor }: Call,
  id: string | null | undefined,
): Promise<{ id: string; name: string }> => {
  if (id == null) return { id: actor.userId, name: actor.username };
  const found = await selectRow(
    tx.db,
    columns,
    sql`from members m where m.tenant_id = ${tx.tenantId} and m.user_id = ${id} and m.status = 'active'`,
  );
  if (!found) throw new AppError('not_found', { fields: { salespersonId: { code: 'unknown_record' } } });
  return found;
};
