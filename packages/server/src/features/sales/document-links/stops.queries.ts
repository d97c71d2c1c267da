import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** How often sharing the document was stopped. */
export const countStops = async (tx: TenantTransaction, documentId: string): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select times from sharing_stops where tenant_id = ${tx.tenantId} and document_id = ${documentId}`.execute(
    tx.db,
  );
  return rows[0]?.times ?? 0;
};

/** Once more; answers how often that is. */
export const addStop = async (tx: TenantTransaction, documentId: string): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    insert into sharing_stops (tenant_id, document_id, times) values (${tx.tenantId}, ${documentId}, 1)
    on conflict (tenant_id, document_id) do update set times = sharing_stops.times + 1
    returning times`.execute(tx.db);
  return rows[0]?.times ?? 0;
};
