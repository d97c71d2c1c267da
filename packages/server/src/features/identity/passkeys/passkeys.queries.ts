import type { Kysely } from 'kysely';
import type { Passkey } from '@shelfwise/contract/features/identity/passkeys/passkeys.schemas';
import type { GlobalTables } from '../../../db/kysely.ts';

export const listPasskeys = async (db: Kysely<GlobalTables>, userId: string): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
};

/** The credentials that a user has, so that their authenticators do not make another. */
export const listCredentials = async (
  db: Kysely<GlobalTables>,
  userId: string,
): Promise<Array<{ id: string; transports: string[] }>> => {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    transports: row.transports,
  }));
};

/** A passkey by the id that its authenticator gave it, with its account. */
export const findCredential = (db: Kysely<GlobalTables>, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id',
      'passkeys.public_key',
      'passkeys.counter',
      'users.tenant_id',
      'users.is_enabled',
    ])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();

/** Stores the signature count of a passkey; false where a later one is stored already, which would be a copied passkey. */
export const noteUse = async (
  db: Kysely<GlobalTables>,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> => {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.lit(counter === 0)]))
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};
