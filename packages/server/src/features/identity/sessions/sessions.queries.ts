import { sql, type Kysely } from 'kysely';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { OwnSession } from '@shelfwise/contract/features/identity/sessions/sessions.contract';
import type { GlobalTables } from '../../../db/kysely.ts';
import { both, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { describeDevice } from './describe-device.ts';

const columns = columnsOf('sessions', 'sessions', ['id', 'device', 'address', 'created_at', 'last_seen_at']);

interface Asked {
  userId: string;
  sessionId: string;
  language: Language;
}

const sorts: Record<string, SortKey> = { createdAt: { key: sql`created_at`, type: 'timestamptz' } };
/** A session is one row for its whole life; new tokens change the row, not its id. */
const isLive = (userId: string, now: Date) =>
  sql`user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()}`;

/** The sessions of a user; by default the newest sign-in first. */
export const listSessions = async (
  db: Kysely<GlobalTables>,
  { userId, sessionId, language }: Asked,
  {
    sort = '-createdAt',
    limit,
    cursor,
  }: { sort?: string | undefined; limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<OwnSession>> => {
  const { keyColumn, after, orderBy } = keyset(sorts, sql`id`, sort, cursor);
  const live = isLive(userId, now);
  const [found, counted] = await Promise.all([
    selectRows(
      db,
      both(columns, keyColumn),
      sql`from sessions where ${live} and ${after} order by ${orderBy} limit ${limit + 1}`,
    ),
    selectRow(db, reckoned<{ count: number }>(sql`count(*)::int as count`), sql`from sessions where ${live}`),
  ]);
  const { rows, nextCursor } = cutPage(found, limit, sort);
  return {
    items: rows.map((row) => ({
      ...row,
      device: describeDevice(row.device, language),
      isCurrent: row.id === sessionId,
    })),
    nextCursor,
    total: { count: counted?.count ?? 0, isEstimate: false },
  };
};

/** Ends a live session of this user; false where they have none of that id. */
export const endSession = async (
  db: Kysely<GlobalTables>,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update sessions set revoked_at = ${now.toISOString()} where ${isLive(userId, now)} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
};

/** Ends all live sessions of a user but one; returns how many. */
export const endOtherSessions = async (
  db: Kysely<GlobalTables>,
  userId: string,
  keptId: string,
  now: Date,
): Promise<number> => {
  const { rows } = await sql`
    update sessions set revoked_at = ${now.toISOString()} where ${isLive(userId, now)} and id <> ${keptId} returning id`.execute(
    db,
  );
  return rows.length;
};
