import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { openSecret, sealSecret } from './take-code.ts';

const pageSize = 200;

/** What became of what was sealed and signed with former keys. */
interface FormerKeys {
  /** sealed anew just now, with the current key */
  sealedAnew: number;
  /** second factors that no key listed opens: their owners need a recovery code, or an admin's reset */
  unreadable: number;
  /** unused recovery codes, which only their owners know: they cannot be signed anew */
  recoveryCodes: number;
}

const sealPage = (
  database: Database,
  key: SecretKey,
  after: string | undefined,
): Promise<{ last: string | undefined; sealed: number; unreadable: number }> =>
  database.asSystem('housekeeping', async ({ db }) => {
    let page = db
      .selectFrom('second_factors')
      .select(['user_id', 'sealed_secret'])
      .where('key_id', 'is distinct from', key.id)
      .orderBy('user_id')
      .limit(pageSize);
    if (after !== undefined) page = page.where('user_id', '>', after);
    const rows = await page.execute();
    let unreadable = 0;
    for (const { user_id: userId, sealed_secret: before } of rows) {
      const secret = openSecret(key, userId, before);
      if (secret === undefined) {
        unreadable += 1;
        continue;
      }
      await db
        .updateTable('second_factors')
        .set({ sealed_secret: sealSecret(key, userId, secret), key_id: key.id })
        .where('user_id', '=', userId)
        // Its owner may have begun anew meanwhile.
        .where('sealed_secret', '=', before)
        .execute();
    }
    const last = rows.length === pageSize ? rows.at(-1)?.user_id : undefined;
    return { last, sealed: rows.length - unreadable, unreadable };
  });

/** Seals second factors with the current key, so that a former one can be dropped, and counts what is left on it. */
export const sealAnew = async (database: Database, key: SecretKey): Promise<FormerKeys> => {
  const found = { sealedAnew: 0, unreadable: 0 };
  let after: string | undefined;
  do {
    const page = await sealPage(database, key, after);
    found.sealedAnew += page.sealed;
    found.unreadable += page.unreadable;
    after = page.last;
  } while (after !== undefined);
  const { count } = await database.asSystem('housekeeping', ({ db }) =>
    db
      .selectFrom('recovery_codes')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('key_id', 'is distinct from', key.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return { ...found, recoveryCodes: count };
};
