import type { Kysely } from 'kysely';
import type { CallServices } from '../../../kit/call.ts';
import type { GlobalTables } from '../../../db/kysely.ts';
import { newId } from '../../../platform/ids.ts';
import type { SessionTokens } from './session-cookies.ts';
import { hashToken } from './session-lookup.ts';
import { firstPair } from './session-tokens.ts';

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1_000);

interface NewSession {
  userId: string;
  tenantId: string | null;
  now: Date;
  address: string | null;
  device: string | null;
  /** the passkey it was proved with, in place of a password and a code */
  passkeyId?: string | undefined;
}

/** Starts a session with a new id and tokens; it takes nothing over from what the browser had before. */
export const startSession = async (
  db: Kysely<GlobalTables>,
  { settings: { limits }, secretKey }: Pick<CallServices, 'settings' | 'secretKey'>,
  { userId, tenantId, now, address, device, passkeyId }: NewSession,
): Promise<SessionTokens & { id: string }> => {
  const id = newId();
  const pair = firstPair(secretKey, id, { tenantId, userId });
  const expiresAt = secondsAfter(now, Math.min(limits.refreshSeconds, limits.sessionSeconds));
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      tenant_id: tenantId,
      access_hash: hashToken(pair.access),
      access_expires_at: secondsAfter(now, limits.accessSeconds).toISOString(),
      refresh_hash: hashToken(pair.refresh),
      rotated_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      created_at: now.toISOString(),
      address,
      device,
      passkey_id: passkeyId ?? null,
    })
    .execute();
  return { ...pair, id, refreshExpiresAt: expiresAt };
};
