import { sql, type Kysely } from 'kysely';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type { OwnSession } from '@shelfwise/contract/features/identity/sessions/sessions.contract';
import type { GlobalTables } from '../../../db/kysely.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import { describeDevice } from './describe-device.ts';

interface SessionRow {
  id: string;
  device: string | null;
  address: string | null;
  created_at: string;
  last_seen_at: string;
  sort_key: string;
}

interface Asked {
  userId: string;
  sessionId: string;
  language: Language;
}

const sorts: Record<string, SortKey> = { createdAt: { key: sql`created_at`, type: 'timestamptz' } };
/** A session is one row for all its life: rotating its tokens changes the row, not which it is. */
const isLive = (userId: string, now: Date) =>
  sql<boolean>`user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()}`;

/** Where somebody is signed in; by default the newest sign-in first. */
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
  const { sortKey, after, orderBy } = keyset(sorts, sql`id`, sort, cursor);
  const live = isLive(userId, now);
  const [{ rows: found }, { rows: counted }] = await Promise.all([
    sql<SessionRow>`
      select id, device, address, created_at, last_seen_at, ${sortKey} as sort_key from sessions
      where ${live} and ${after} order by ${orderBy} limit ${limit + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from sessions where ${live}`.execute(db),
  ]);
  const { rows, nextCursor } = cutPage(found, limit, sort);
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.device, language),
      address: row.address,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.id === sessionId,
    })),
    nextCursor,
    total: { count: counted[0]?.count ?? 0, isEstimate: false },
  };
};

/** Ends one live session of this user and no other's; false where there is none of that id. */
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

/** Ends all live sessions of a user but one; how many they were. */
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
