import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** How often sharing of the document was stopped. */
export const countStops = async (tx: TenantTransaction, documentId: string): Promise<number> => {
  const row = await tx.db
    .selectFrom('sharing_stops')
    .select('times')
    .where('tenant_id', '=', tx.tenantId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.times ?? 0;
};

/** Counts one more stop; returns how many there are. */
export const addStop = async (tx: TenantTransaction, documentId: string): Promise<number> => {
  const { times } = await tx.db
    .insertInto('sharing_stops')
    .values({ tenant_id: tx.tenantId, document_id: documentId, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'document_id']).doUpdateSet({ times: sql`sharing_stops.times + 1` }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times;
};
