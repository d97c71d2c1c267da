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

/** The same of several documents; those that were never stopped are left out. */
export const listStops = async (
  tx: TenantTransaction,
  documentIds: readonly string[],
): Promise<Map<string, number>> => {
  if (documentIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('sharing_stops')
    .select(['document_id', 'times'])
    .where('tenant_id', '=', tx.tenantId)
    .where('document_id', 'in', documentIds)
    .execute();
  return new Map(rows.map(({ document_id: id, times }) => [id, times]));
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
