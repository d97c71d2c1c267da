import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import type { EventPattern } from '@shelfwise/contract/features/nouns';
import { concerns } from '@shelfwise/contract/primitives/noun';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, reckoned, selectRow, selectRows } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant-transaction.ts';

export interface Total {
  count: number;
  isEstimate: boolean;
}

/** Ids of events, newest first. Ids are made before their commit, so an older one may become visible after a newer one. */
type Seen = readonly string[];

interface Remembered {
  span: string;
  /** the newest events when the figure was computed; empty for a figure that stands for the whole five minutes */
  seen: Seen;
  value: unknown;
}

const remembered = new Map<string, Remembered>();
const mostRemembered = 5_000;

const remember = (key: string, figure: Remembered): void => {
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, figure);
};

const enoughSeen = 16;
/** After more events than this the figure is computed again without looking at them. */
const mostLookedThrough = 200;

/**
 * The company's changes since the events that were seen; every change is an event. Sign-ins, refusals and exports change nothing and make
 * none.
 */
const changesSince = async (
  tx: TenantTransaction,
  seen: Seen,
): Promise<{ types: string[]; newest: Seen; isWhole: boolean }> => {
  const oldest = seen.at(-1);
  const limit = oldest === undefined ? enoughSeen : mostLookedThrough + 1;
  const rows = await selectRows(
    tx.db,
    columnsOf('events', 'e', ['id', 'type']),
    sql`from events e where e.tenant_id = ${tx.tenantId} ${oldest === undefined ? sql`` : sql`and e.id > ${oldest}`}
      order by e.id desc limit ${limit}`,
  );
  const known = new Set(seen);
  return {
    types: rows.filter(({ id }) => !known.has(id)).map(({ type }) => type),
    newest: [...rows.map(({ id }) => id), ...(oldest === undefined ? [] : [oldest])].slice(0, enoughSeen),
    isWhole: rows.length < limit,
  };
};

const fiveMinutes = 300_000;
const spanOf = ({ origin }: TenantTransaction): string =>
  String(Math.floor(origin.at.getTime() / fiveMinutes));

/**
 * A figure over all rows of a list. It is computed again after a change that it depends on (`order.` stands for any change of orders), and
 * every five minutes, because it may rest on an estimate. Further pages of the list, or other people who open it, reuse the figure. `name`
 * holds everything else that the figure depends on.
 */
export const untilNextChange = async <Value>(
  tx: TenantTransaction,
  { name, of }: { name: string; of: readonly EventPattern[] },
  compute: () => Promise<Value>,
): Promise<Value> => {
  const key = `${tx.tenantId} ${name}`;
  const span = spanOf(tx);
  const last = remembered.get(key);
  const known = last?.span === span ? last : undefined;
  const { types, newest, isWhole } = await changesSince(tx, known?.seen ?? []);
  if (known && isWhole && !types.some((type) => concerns(of, type))) {
    remember(key, { ...known, seen: newest });
    return known.value as Value;
  }
  const value = await compute();
  remember(key, { span, seen: newest, value });
  return value;
};

const count = async (tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<number> => {
  const number = reckoned<{ count: number }>(sql`count(*) as count`);
  const counted = await selectRow(tx.db, number, sql`from (${rows}) as counted`);
  return counted?.count ?? 0;
};

/**
 * Counts the rows of a query that selects one column of each. Up to the limit the count is exact and current. Beyond it, all rows are
 * counted once, and for the rest of five minutes that count is returned as an estimate, whatever changes. The planner is not asked, because
 * it knows nothing of rows that are spread over several machines.
 */
export const countRows = async (tx: TenantTransaction, rows: RawBuilder<unknown>): Promise<Total> => {
  const { sql: text, parameters } = rows.compile(tx.db);
  const key = `${tx.tenantId} all ${text} ${JSON.stringify(parameters)}`;
  const span = spanOf(tx);
  const known = remembered.get(key);
  if (known?.span === span) return { count: known.value as number, isEstimate: true };
  const few = await count(tx, sql`select 1 from (${rows}) as row limit ${exactCountLimit + 1}`);
  if (few <= exactCountLimit) return { count: few, isEstimate: false };
  const all = await count(tx, rows);
  remember(key, { span, seen: [], value: all });
  return { count: all, isEstimate: true };
};
