import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  plainCode,
  recoveryCodeCount,
} from '@shelfwise/contract/features/identity/second-factor/second-factor.facts';
import type { GlobalTables } from '../../../db/kysely.ts';
import type { SecretKey } from '../../../platform/secret-key.ts';

/** Letters and digits that are not confused with each other on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

const part = (): string => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
/** About 49 random bits, such as `k7m2p-x9c4d`; tries are counted like those of passwords. */
const newCode = (): string => `${part()}-${part()}`;

const signedText = (userId: string, code: string): string => `${userId} ${plainCode(code)}`;

/** Makes new recovery codes, which replace all former ones. They are shown once: only hashes are stored. */
export const renewRecoveryCodes = async (
  db: Kysely<GlobalTables>,
  key: SecretKey,
  userId: string,
): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newCode());
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(
      [...codes].map((code) => ({
        user_id: userId,
        code_hash: key.sign('recovery codes', signedText(userId, code)),
        key_id: key.id,
      })),
    )
    .execute();
  return [...codes];
};

/** Uses a recovery code up. Of many calls with the same code, one succeeds. */
export const takeRecoveryCode = async (
  db: Kysely<GlobalTables>,
  key: SecretKey,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', key.signWithAll('recovery codes', signedText(userId, code)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const countRecoveryCodes = async (db: Kysely<GlobalTables>, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
};
