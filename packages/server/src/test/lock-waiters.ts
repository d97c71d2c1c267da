import type { Client } from 'pg';
import { expect, vi } from 'vitest';

/** Resolves when this many connections of the database wait for a lock; `admin` may hold that lock. */
export const lockWaiters = (admin: Client, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      await admin.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(count);
    },
    { timeout: 5_000, interval: 5 },
  );
