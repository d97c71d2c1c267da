import type { Client } from 'pg';

/** 'test' gives up safety for speed and is never the default: after a crash the cluster may lose data or not start. */
export type Durability = 'full' | 'test';

const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const forTestsOnly = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Given on the command line, so that nothing in the cluster's own files can weaken these settings. */
export const postgresSettings = (durability: Durability, port: number): Record<string, string> => ({
  ...(durability === 'full' ? durable : forTestsOnly),
  port: String(port),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: durability === 'full' ? '100' : '200',
  shared_preload_libraries: 'pg_stat_statements',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Recovery after a crash replays at most this much, which limits how long it takes.
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Neither statements nor rows are logged, because they hold personal data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  logging_collector: durability === 'full' ? 'on' : 'off',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
});

/** Throws where the running database could lose an answered write in a crash. */
export const assertDurable = async (client: Pick<Client, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(durable)],
  );
  const weak = rows.filter((row) => row.setting === 'off' || row.setting === 'local');
  if (weak.length === 0 && rows.length === 3) return;
  const named = weak.map((row) => `${row.name}=${row.setting}`).join(', ');
  throw new Error(`The database may lose confirmed work in a crash (${named}). Set these to "on".`);
};
