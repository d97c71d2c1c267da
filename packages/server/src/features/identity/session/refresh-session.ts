import { sql, type Kysely } from 'kysely';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { OpenCall } from '../../../kit/call.ts';
import type { GlobalTables } from '../../../db/kysely.ts';
import { AppError } from '../../../platform/errors.ts';
import { noteEnd, type EndedSession } from './note-sessions.ts';
import { hashToken } from './session-lookup.ts';
import { isRefreshOfOurs, nextPair, sessionOfRefresh } from './session-tokens.ts';
import { answerSignedIn } from './sign-in.ts';
import { secondsAfter } from './start-session.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';

const findRow = (db: Kysely<GlobalTables>, sessionId: string) =>
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
 * One conditional UPDATE moves the session on, so of several tabs with the same token one does it. For the others the token is the previous
 * one, and within the grace they get the same new pair. An older token must be a copy, so the session ends for everybody who holds it.
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

  const { secretKey } = call.services;
  const holder = { tenantId: before.tenant_id, userId: before.user_id };
  const pair = nextPair(secretKey, token, sessionId, holder);
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
    // While the secret key is being changed, another process may have made the new pair with another key.
    const successor = secretKey.all
      .map((key) => nextPair(key, token, sessionId, holder))
      .find(({ refresh }) => hashToken(refresh).equals(after.refresh_hash));
    if (!successor) return { refusal: 'session_expired' };
    return { tokens: { ...successor, refreshExpiresAt: new Date(after.expires_at) } };
  }
  // A forged token that only names the session ends nothing.
  const isOurs = isRefreshOfOurs(secretKey, token, sessionId);
  return { refusal: 'session_expired', ended: isOurs ? await revoke(db, sessionId, now) : [] };
};

/** Gives a new pair of tokens for the refresh cookie. A refusal does not clear the cookies, because another tab's may be newer. */
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
  return answerSignedIn(call, outcome.tokens);
};
