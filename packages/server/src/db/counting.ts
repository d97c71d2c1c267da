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

/**
 * The company's last changes: any change is an event, so the newest ones' ids say whether there was any. What else the audit
 * trail holds (sign-ins, refusals, exports) is none. Several of them, because ids are made before their commit: an older one may become visible after a newer.
 */
const changeStamp = async (tx: TenantTransaction): Promise<string> => {
  const { rows } = await sql<{ stamp: string | null }>`
    select string_agg(id::text, '') as stamp from (
      select id from events where tenant_id = ${tx.tenantId} order by id desc limit 16) as newest`.execute(
    tx.db,
  );
  return rows[0]?.stamp ?? '';
};

/**
 * A figure over all rows of a list, computed anew only after the company changed something. The same list page by
 * page, or by several people, counts once. `name` holds all that the figure depends on.
 */
export const untilNextChange = async <Value>(
  tx: TenantTransaction,
  name: string,
  compute: () => Promise<Value>,
): Promise<Value> => {
  const key = `${tx.tenantId} ${name}`;
  const stamp = await changeStamp(tx);
  const known = remembered.get(key);
  if (known && known.stamp === stamp) return known.value as Value;
  const value = await compute();
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, { stamp, value });
  return value;
};

/** Counts the rows of a query that selects one column of each: exactly up to the limit, above it the planner's estimate. */
export const countRows = async (tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<Total> => {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from (${rows}) as row limit ${exactCountLimit + 1}) as counted`.execute(
    tx.db,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (count <= exactCountLimit) return { count, isEstimate: false };
  const plan = await sql<{
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
  }>`explain (format json) ${rows}`.execute(tx.db);
  const estimate = plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? count;
  return { count: Math.max(Math.round(estimate), exactCountLimit + 1), isEstimate: true };
};
