import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** An arbitrary number, the same in every process: several servers may start at once over one database. */
const migrationLock = 7_236_001;
const pollMs = 200;

/** The process that holds the lock, as far as the connected role may see it. */
const findHolder = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<{ pid: number; address: string | null; since: string | null }>(
    `select a.pid, host(a.client_addr) as address, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  const [holder] = rows;
  if (!holder) return 'it has just ended';
  const from = holder.address === null ? '' : ` from ${holder.address}`;
  const since = holder.since === null ? '' : `, connected since ${holder.since}`;
  return `database process ${holder.pid}${from}${since}`;
};

/**
 * One process migrates at a time, and keeps the lock until its connection ends. The lock is polled for, not waited for in the database: a
 * waiting statement keeps its snapshot, and an index built concurrently waits for all older snapshots.
 */
export const takeMigrationLock = async (
  client: pg.ClientBase,
  { waitMs, onProgress }: { waitMs: number; onProgress: (line: string) => void },
): Promise<void> => {
  let isTold = false;
  for (const startedAt = Date.now(); ; await sleep(pollMs)) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [migrationLock],
    );
    if (rows[0]?.isTaken) return;
    if (!isTold)
      onProgress(`waiting for another process to migrate the database (${await findHolder(client)})`);
    isTold = true;
    if (Date.now() - startedAt < waitMs) continue;
    throw new Error(
      `Another process has been migrating this database for more than ${Math.round(waitMs / 1000)} s (${await findHolder(client)}). ` +
        'Start again once it is done; if it hangs, end it first.',
    );
  }
};
