import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { sealAnew } from '../features/identity/index.ts';
import { sweepPictures, sweepUnusedPictures } from '../features/files/index.ts';
import type { Services } from '../platform/services.ts';

const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString();

/** What is past its use, outside any company: ended sessions, used links, old keys. Returns the companies to tidy. */
const tidyGlobal = (database: Database, now: Date): Promise<string[]> =>
  database.asSystem('housekeeping', async ({ db }) => {
    const weekAgo = daysAgo(now, 7);
    const isOver = sql<boolean>`(s.expires_at < ${weekAgo} or s.revoked_at < ${weekAgo})`;
    // When somebody was last here outlives the sessions that know it.
    await sql`
      update users u set last_seen_at = greatest(u.last_seen_at, seen.at)
      from (select s.user_id, max(s.last_seen_at) as at from sessions s where ${isOver} group by s.user_id) as seen
      where u.id = seen.user_id`.execute(db);
    await sql`delete from sessions s where ${isOver}`.execute(db);
    await db.deleteFrom('password_links').where('expires_at', '<', weekAgo).execute();
    await db.deleteFrom('email_changes').where('expires_at', '<', weekAgo).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', now.toISOString()).execute();
    await db.deleteFrom('public_idempotency_keys').where('created_at', '<', daysAgo(now, 1)).execute();
    const tenants = await db.selectFrom('tenants').select('id').execute();
    return tenants.map((tenant) => tenant.id);
  });

/** Makes former keys needless, as far as that can be done without their owners, and tells how far it is. */
const leaveFormerKeys = async (
  database: Database,
  { secretKey, log }: Pick<Services, 'secretKey' | 'log'>,
): Promise<void> => {
  const { sealedAnew, unreadable, recoveryCodes } = await sealAnew(database, secretKey);
  if (unreadable > 0)
    log.warn(
      { secondFactors: unreadable },
      'sealed with a key that is not in SECRET_KEYS_ACCEPTED: cannot be read',
    );
  if (secretKey.all.length > 1)
    log.info({ secondFactorsSealedAnew: sealedAnew, recoveryCodes }, 'still resting on a former SECRET_KEY');
};

/** Forgets, once a day, what nobody can use any more. Safe to repeat and to break off. */
export const tidyUp = async (
  database: Database,
  { rateLimits, files, secretKey, log }: Pick<Services, 'rateLimits' | 'files' | 'secretKey' | 'log'>,
  now = new Date(),
): Promise<void> => {
  await rateLimits.tidy(now.getTime());
  await leaveFormerKeys(database, { secretKey, log });
  for (const tenantId of await tidyGlobal(database, now)) {
    await database.forTenant(tenantId, (tx) =>
      tx.db
        .deleteFrom('idempotency_keys')
        .where('tenant_id', '=', tenantId)
        .where('created_at', '<', daysAgo(now, 2))
        .execute(),
    );
    await sweepUnusedPictures(database, files, tenantId, now);
    await sweepPictures(database, files, tenantId, now);
  }
};
