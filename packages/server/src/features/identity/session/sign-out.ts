import type { OpenCall } from '../../../db/call.ts';
import { hashToken } from './session-lookup.ts';
import { tellSessionsEnded } from './tell-sessions-ended.ts';

/** Ends the session of this browser, whichever of its cookies is still good; signing out twice is no failure. */
export const signOut = async (call: OpenCall): Promise<Record<string, never>> => {
  const { access, refresh } = call.cookies;
  const hashes = [access, refresh].filter((token) => token !== undefined).map(hashToken);
  if (hashes.length > 0) {
    const ended = await call.database.asSystem('sign out', ({ db }) =>
      db
        .updateTable('sessions')
        .set({ revoked_at: call.now.toISOString() })
        .where('revoked_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('access_hash', 'in', hashes),
            eb('refresh_hash', 'in', hashes),
            eb('previous_access_hash', 'in', hashes),
            eb('previous_refresh_hash', 'in', hashes),
          ]),
        )
        .returning('tenant_id')
        .execute(),
    );
    tellSessionsEnded(call, ended);
  }
  call.setSessionCookies(null);
  return {};
};
