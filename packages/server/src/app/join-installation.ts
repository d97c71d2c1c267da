import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Files } from '../platform/files.ts';
import type { Log } from '../platform/log.ts';
import type { SecretKey } from '../platform/secret-key.ts';

/** Lies in the store of pictures, and moves with it when it is copied elsewhere. */
const storeIdKey = 'store-id';

const readStoreId = async (files: Files): Promise<string | undefined> => {
  try {
    const text = (await files.get(storeIdKey)).toString().trim();
    // Half of one is being written by another first start: it is read again behind that one's lock.
    return isUuid(text) ? text : undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

const differentKey = new Error(
  'This database is served with another SECRET_KEY: what one process seals the other could not open, and sessions would end at random. ' +
    'Give all processes the same, the first one’s from its DATA_DIR/secret-key where none was set; to change it, list the former one in ' +
    'SECRET_KEYS_ACCEPTED (docs/operations.md). If that is lost, run as the role that migrates: ' +
    'set role app_owner; update installation set secret_fingerprint = null; everybody then signs in anew, and second factors are set up again.',
);

const differentStore = (id: string): Error =>
  new Error(
    'The pictures of this database are kept elsewhere: processes over one database share S3_*, or the folder DATA_DIR/files. ' +
      `If they were moved to where this process looks, put a file "${storeIdKey}" with the text ${id} beside them.`,
  );

interface Joining {
  secretKey: SecretKey;
  files: Files;
  log: Log;
}

/** Who comes first says what all must have in common: the row is locked, so of two at once one is first. */
const agree = (database: Database, { secretKey, files }: Joining, storeId: string | undefined) =>
  database.asSystem('join the installation', async ({ db }) => {
    const proposed = storeId ?? randomUUID();
    const accepted = secretKey.all.map(({ fingerprint }) => fingerprint);
    const { rows } = await sql<{ fingerprint: Buffer; storeId: string }>`
      insert into installation as i (secret_fingerprint, file_store_id) values (${secretKey.fingerprint}, ${proposed})
      on conflict (is_the_only_one) do update set secret_fingerprint = case
          when i.secret_fingerprint is null or i.secret_fingerprint = any(${accepted}) then excluded.secret_fingerprint
          else i.secret_fingerprint end,
        file_store_id = coalesce(i.file_store_id, excluded.file_store_id)
      returning secret_fingerprint as fingerprint, file_store_id as "storeId"`.execute(db);
    const [agreed] = rows;
    if (!agreed) throw new Error('no answer about the installation');
    if (!agreed.fingerprint.equals(secretKey.fingerprint)) throw differentKey;
    if (storeId === undefined && agreed.storeId === proposed)
      await files.put(storeIdKey, Buffer.from(`${proposed}\n`), 'text/plain');
    // Of two first starts at once the other one has written it while this one waited.
    else if ((storeId ?? (await readStoreId(files))) !== agreed.storeId) throw differentStore(agreed.storeId);
  });

/** Several processes over one database must have the secret and the store of pictures in common: another refuses to start. */
export const joinInstallation = async (database: Database, joining: Joining): Promise<void> => {
  try {
    await agree(database, joining, await readStoreId(joining.files));
  } catch (error) {
    // A store that does not answer just now is no reason to serve nothing: pictures wait, all else goes on.
    if (!(error instanceof AppError)) throw error;
    joining.log.warn({ err: error }, 'the store of pictures could not be looked at');
  }
};
