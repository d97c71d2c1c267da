import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The earliest day of the documents that came from this one; null where there are none. */
export const firstDayAfter = async (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<string | null> => {
  const row = await selectRow(
    db,
    reckoned<{ day: string | null }>(sql`min(d.business_date) as day`),
    sql`from document_links l join documents d on d.tenant_id = ${tenantId} and d.id = l.to_id
    where l.tenant_id = ${tenantId} and l.from_id = ${id}`,
  );
  return row?.day ?? null;
};

/** Gives an order another day; of any other document the database refuses it. Sent without waiting. */
export const moveDay = (tx: TenantTransaction, id: string, day: string): void =>
  tx.send(sql`
    update documents set business_date = ${day} where tenant_id = ${tx.tenantId} and id = ${id}`);
