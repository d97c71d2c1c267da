import { Client } from 'pg';
import { expect } from 'vitest';

/** Resolves when this many connections of the database wait for a lock; `admin` may hold that lock. */
export const lockWaiters = async (admin: Client, count: number): Promise<void> => {
  await expect
    .poll(
      async () => {
        await admin.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await admin.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount;
      },
      { interval: 5 },
    )
    .toBeGreaterThanOrEqual(count);
};

/**
 * Lets nobody write to the table until `count` calls of `work` wait for a lock: each has then come as far as it can beside the others.
 * `work` may itself wait until fewer do, to have its calls come in a certain order.
 */
export const heldAtOnce = async <Result>(
  adminUrl: string,
  table: string,
  count: number,
  work: (waiting: (count: number) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('begin');
    await admin.query(`lock table ${table} in share row exclusive mode`);
    const letGo = async (): Promise<void> => {
      await lockWaiters(admin, count);
      await admin.query('rollback');
    };
    const [result] = await Promise.all([work((few) => lockWaiters(admin, few)), letGo()]);
    return result;
  } finally {
    await admin.end();
  }
};
