import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../db/call.ts';
import type { GlobalTables } from '../../../db/kysely.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteEnd, type EndedSession } from './note-sessions.ts';
import { hashToken } from './session-lookup.ts';
import { isRefreshOfOurs, nextPair, sessionOfRefresh } from './session-tokens.ts';
import { welcome } from './sign-in.ts';
import { secondsAfter } from './start-session.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';

interface SessionRow {
  user_id: string;
  tenant_id: string | null;
  refresh_hash: Buffer;
  previous_refresh_hash: Buffer | null;
  rotated_at: string;
  expires_at: string;
  created_at: string;
  revoked_at: string | null;
  is_enabled: boolean;
}

const findRow = (db: Kysely<GlobalTables>, sessionId: string): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'user_id',
      'sessions.tenant_id',
      'refresh_hash',
      'previous_refresh_hash',
      'rotated_at',
      'expires_at',
      'sessions.created_at',
      'revoked_at',
      'users.is_enabled',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

const revoke = (db: Kysely<GlobalTables>, sessionId: string, now: Date): Promise<EndedSession[]> =>
  db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'user_id', 'tenant_id'])
    .execute();

type Outcome =
  | { tokens: { access: string; refresh: string; refreshExpiresAt: Date } }
  | { refusal: 'session_expired' | 'account_disabled'; ended?: EndedSession[] };

/**
 * One conditional UPDATE moves the session on, so of tabs that race with the same token one does it; the others find
 * their token as the one before, and within the grace get the very same successor. A token from further back was
 * copied: the session ends for whoever holds it.
 */
const rotate = async (
  db: Kysely<GlobalTables>,
  call: OpenCall,
  token: string,
  sessionId: string,
): Promise<Outcome> => {
  const { limits } = call.services.settings;
  const { now } = call;
  const presented = hashToken(token);
  const before = await findRow(db, sessionId);
  if (!before || before.revoked_at !== null || before.expires_at <= now.toISOString())
    return { refusal: 'session_expired' };
  if (!before.is_enabled) return { refusal: 'account_disabled' };

  const pair = nextPair(call.services.secretKey, token, sessionId, {
    tenantId: before.tenant_id,
    userId: before.user_id,
  });
  const lastEnd = secondsAfter(new Date(before.created_at), limits.sessionSeconds);
  const idleEnd = secondsAfter(now, limits.refreshSeconds);
  const refreshExpiresAt = idleEnd < lastEnd ? idleEnd : lastEnd;
  const moved = await db
    .updateTable('sessions')
    .set({
      previous_refresh_hash: sql.ref('refresh_hash'),
      previous_access_hash: sql.ref('access_hash'),
      refresh_hash: hashToken(pair.refresh),
      access_hash: hashToken(pair.access),
      access_expires_at: secondsAfter(now, limits.accessSeconds).toISOString(),
      rotated_at: now.toISOString(),
      expires_at: refreshExpiresAt.toISOString(),
      last_seen_at: now.toISOString(),
    })
    .where('id', '=', sessionId)
    .where('refresh_hash', '=', presented)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (moved) return { tokens: { ...pair, refreshExpiresAt } };

  const after = await findRow(db, sessionId);
  if (!after || after.revoked_at !== null) return { refusal: 'session_expired' };
  const graceEnds = secondsAfter(new Date(after.rotated_at), limits.rotationGraceSeconds);
  if (after.previous_refresh_hash?.equals(presented) && now <= graceEnds) {
    return { tokens: { ...pair, refreshExpiresAt: new Date(after.expires_at) } };
  }
  // Who only knows which session it is ends nothing.
  const isOurs = isRefreshOfOurs(call.services.secretKey, token, sessionId);
  return { refusal: 'session_expired', ended: isOurs ? await revoke(db, sessionId, now) : [] };
};

/** A new pair of tokens for the refresh cookie. A refusal leaves the cookies alone: another tab's may be newer. */
export const refreshSession = async (call: OpenCall): Promise<{ user: SessionUser }> => {
  const token = call.cookies.refresh;
  const sessionId = sessionOfRefresh(token);
  if (token === undefined || sessionId === undefined) throw new AppError('session_expired');
  const outcome = await call.database.asSystem('refresh a session', async (system) => {
    const rotated = await rotate(system.db, call, token, sessionId);
    if ('ended' in rotated) noteEnd(call, system, rotated.ended ?? [], 'token_copied');
    return rotated;
  });
  if ('refusal' in outcome) {
    tellSessionsEnded(call, outcome.ended ?? []);
    throw new AppError(outcome.refusal);
  }
  return welcome(call, outcome.tokens);
};
