import type { Database } from '../../../db/database.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';
import { openSecret, sealSecret } from './take-code.ts';

const pageSize = 200;

/** What was found of second factors and codes made with former keys. */
interface FormerKeys {
  /** sealed with the current key just now */
  sealedAnew: number;
  /** second factors that no listed key opens; their owners need a recovery code or a reset by an admin */
  unreadable: number;
  /** unused recovery codes made with former keys; only their owners know them, so they cannot be signed again */
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
        // Its owner may have set up a new one meanwhile.
        .where('sealed_secret', '=', before)
        .execute();
    }
    const last = rows.length === pageSize ? rows.at(-1)?.user_id : undefined;
    return { last, sealed: rows.length - unreadable, unreadable };
  });

/** Seals second factors with the current key, so that a former one can be dropped, and counts what still needs it. */
export const resealSecondFactors = async (database: Database, key: SecretKey): Promise<FormerKeys> => {
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
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('key_id', 'is distinct from', key.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return { ...found, recoveryCodes: count };
};
