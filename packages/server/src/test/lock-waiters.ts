import type { Client } from 'pg';

/** Until so many connections of this database wait for a lock; asked on a connection that may hold it. */
export const lockWaiters = async (admin: Client, count: number): Promise<void> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < 5_000;) {
    await admin.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if ((rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`not so many wait: ${count}`);
};
