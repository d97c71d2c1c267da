import { dayMs } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { resealSecondFactors } from '../features/identity/index.ts';
import { removeOldUploads, sweepPictures, sweepUnusedPictures } from '../features/files/index.ts';
import { makeDueDrafts } from '../features/finance/index.ts';
import { postDueEntries, reverseDueEntries } from '../features/ledger/index.ts';
import { tellDueBills } from '../features/purchasing/index.ts';
import { resealPayouts } from '../features/contacts/index.ts';
import { resealGatewayKeys } from '../features/sales/index.ts';
import type { Services } from '../platform/services.ts';

const daysAgo = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

/** Deletes what is no longer of use outside companies: ended sessions, used links, old keys. Returns all companies, to tidy them next. */
const tidyGlobal = (database: Database, now: Date): Promise<string[]> =>
  database.asSystem('housekeeping', async ({ db }) => {
    const weekAgo = daysAgo(now, 7);
    const isOver = sql`(s.expires_at < ${weekAgo} or s.revoked_at < ${weekAgo})`;
    // Keeps the time when a user was last here, before the sessions that know it are deleted.
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

/**
 * Seals second factors again with the current key. Recovery codes need their owners, so the log tells how many still rest on a former key.
 */
const leaveFormerKeys = async (
  database: Database,
  { secretKey, log }: Pick<Services, 'secretKey' | 'log'>,
): Promise<void> => {
  const { sealedAnew, unreadable, recoveryCodes } = await resealSecondFactors(database, secretKey);
  if (unreadable > 0)
    log.warn(
      { secondFactors: unreadable },
      'sealed with a key that is not in SECRET_KEYS_ACCEPTED: cannot be read',
    );
  if (secretKey.all.length > 1)
    log.info({ secondFactorsSealedAnew: sealedAnew, recoveryCodes }, 'still resting on a former SECRET_KEY');
};

/** Deletes, once a day, what nobody can use any more. It may be repeated or interrupted. */
export const tidyUp = async (
  database: Database,
  { rateLimits, files, secretKey, log }: Pick<Services, 'rateLimits' | 'files' | 'secretKey' | 'log'>,
  now = new Date(),
): Promise<void> => {
  await rateLimits.tidy(now.getTime());
  await leaveFormerKeys(database, { secretKey, log });
  const payouts = { sealedAnew: 0, unreadable: 0 };
  for (const tenantId of await tidyGlobal(database, now)) {
    for (const reseal of [resealPayouts, resealGatewayKeys]) {
      const found = await database.forTenant(tenantId, (tx) => reseal(tx, secretKey));
      payouts.sealedAnew += found.sealedAnew;
      payouts.unreadable += found.unreadable;
    }
    await database.forTenant(tenantId, (tx) => tellDueBills(tx, now));
    await database.forTenant(tenantId, (tx) => makeDueDrafts(tx, now));
    await database.forTenant(tenantId, (tx) => reverseDueEntries(tx, now));
    await database.forTenant(tenantId, (tx) => postDueEntries(tx, now));
    await database.forTenant(tenantId, (tx) =>
      tx.db
        .deleteFrom('idempotency_keys')
        .where('tenant_id', '=', tenantId)
        .where('created_at', '<', daysAgo(now, 2))
        .execute(),
    );
    await database.forTenant(tenantId, (tx) => removeOldUploads(tx, daysAgo(now, 1)));
    await sweepUnusedPictures(database, files, tenantId, now);
    await sweepPictures(database, files, tenantId, now);
  }
  if (payouts.unreadable > 0)
    log.warn(
      { payouts: payouts.unreadable },
      'sealed with a key that is not in SECRET_KEYS_ACCEPTED: cannot be read',
    );
  if (payouts.sealedAnew > 0)
    log.info({ payouts: payouts.sealedAnew }, 'sealed anew with the current SECRET_KEY');
};
