import type { Kysely } from 'kysely';
import type { Cookies, OpenCall } from '../../../kit/call.ts';
import type { GlobalTables } from '../../../db/kysely.ts';
import { noteEnd, type EndedSession } from './note-sessions.ts';
import { hashToken } from './session-lookup.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';

/** Ends the session whose cookies a browser sent, by whichever of the two is still valid; returns it, so that its company can be told. */
export const endPresentedSession = async (
  db: Kysely<GlobalTables>,
  { access, refresh }: Pick<Cookies, 'access' | 'refresh'>,
  now: Date,
): Promise<EndedSession[]> => {
  const hashes = [access, refresh].filter((token) => token !== undefined).map(hashToken);
  if (hashes.length === 0) return [];
  return db
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('access_hash', 'in', hashes),
        eb('refresh_hash', 'in', hashes),
        eb('previous_access_hash', 'in', hashes),
        eb('previous_refresh_hash', 'in', hashes),
      ]),
    )
    .returning(['id', 'user_id', 'tenant_id'])
    .execute();
};

/** Ends the session of this browser; a second call is no failure. */
export const signOut = async (call: OpenCall): Promise<Record<string, never>> => {
  const { access, refresh } = call.cookies;
  if (access !== undefined || refresh !== undefined) {
    const ended = await call.database.asSystem('sign out', async (system) => {
      const presented = await endPresentedSession(system.db, call.cookies, call.now);
      noteEnd(call, system, presented, 'signed_out');
      return presented;
    });
    tellSessionsEnded(call, ended);
  }
  call.setSessionCookies(null);
  return {};
};
