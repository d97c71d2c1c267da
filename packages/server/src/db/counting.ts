import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from './tenant-transaction.ts';

export interface Total {
  count: number;
  isEstimate: boolean;
}

interface Remembered {
  stamp: string;
  value: unknown;
}

const remembered = new Map<string, Remembered>();
const mostRemembered = 5_000;

/** What was remembered under the key, as long as the stamp is the same. */
const recall = (key: string, stamp: string): unknown => {
  const known = remembered.get(key);
  return known?.stamp === stamp ? known.value : undefined;
};

const remember = (key: string, stamp: string, value: unknown): void => {
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, { stamp, value });
};

/**
 * The company's last changes: any change is an event, so the newest ones' ids say whether there was any. Sign-ins, refusals and exports
 * change nothing and are none. Several of them, because ids are made before their commit: an older one may become visible after a newer.
 */
const changeStamp = async (tx: TenantTransaction): Promise<string> => {
  const { rows } = await sql<{ stamp: string | null }>`
    select string_agg(id::text, '') as stamp from (
      select id from events where tenant_id = ${tx.tenantId} order by id desc limit 16) as newest`.execute(
    tx.db,
  );
  return rows[0]?.stamp ?? '';
};

const fiveMinutes = 300_000;
const spanOf = ({ origin }: TenantTransaction): string =>
  String(Math.floor(origin.at.getTime() / fiveMinutes));

/**
 * A figure over all rows of a list, computed anew after the company changed something, and every five minutes: it may rest on an estimate.
 * The same list page by page, or by several people, counts once. `name` holds all that the figure depends on.
 */
export const untilNextChange = async <Value>(
  tx: TenantTransaction,
  name: string,
  compute: () => Promise<Value>,
): Promise<Value> => {
  const key = `${tx.tenantId} ${name}`;
  const stamp = `${spanOf(tx)} ${await changeStamp(tx)}`;
  const known = recall(key, stamp);
  if (known !== undefined) return known as Value;
  const value = await compute();
  remember(key, stamp, value);
  return value;
};

const count = async (tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<number> => {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows}) as counted`.execute(
    tx.db,
  );
  return counted.rows[0]?.count ?? 0;
};

/**
 * Counts the rows of a query that selects one column of each. Up to the limit the count is exact, as of now. Where there are more they
 * are all counted as well, but seldom: for the rest of five minutes the figure stands, whatever changes, and is said to be an estimate.
 * The planner is not asked: where a database is spread over several machines it knows nothing of their rows.
 */
export const countRows = async (tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<Total> => {
  const { sql: text, parameters } = rows.compile(tx.db);
  const key = `${tx.tenantId} all ${text} ${JSON.stringify(parameters)}`;
  const span = spanOf(tx);
  const known = recall(key, span);
  if (typeof known === 'number') return { count: known, isEstimate: true };
  const few = await count(tx, sql`select 1 from (${rows}) as row limit ${exactCountLimit + 1}`);
  if (few <= exactCountLimit) return { count: few, isEstimate: false };
  const all = await count(tx, rows);
  remember(key, span, all);
  return { count: all, isEstimate: true };
};
