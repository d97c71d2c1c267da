import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Moves the moment up to which a member has read, or removed, all notifications. It never moves back. */
export const moveNotificationMark = (
  tx: TenantTransaction,
  userId: string,
  mark: 'notifications_read_at' | 'notifications_removed_at',
): Promise<unknown> => {
  const until = sql.ref(mark);
  return sql`
    update members set ${until} = greatest(${until}, now() - interval '15 seconds')
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
};
