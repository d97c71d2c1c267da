import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Database } from '../db/database.ts';
import { columnsAs, narrowed, queryRows } from '../db/rows.ts';
import { AppError } from '../platform/errors.ts';
import type { Files } from '../platform/files.ts';
import type { Log } from '../platform/log.ts';
import type { SecretKey } from '../platform/secret-key.ts';

/** Lies in the store of pictures, so that it moves with them when they are copied elsewhere. */
const storeIdKey = 'store-id';

const readStoreId = async (files: Files): Promise<string | undefined> => {
  try {
    const text = (await files.get(storeIdKey)).toString().trim();
    // Another first start may just be writing it; it is read again once that one has released its lock.
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

// Both columns are filled once a process has joined.
const agreedColumns = narrowed<{ fingerprint: Buffer; storeId: string }>()(
  columnsAs('installation', 'i', { fingerprint: 'secret_fingerprint', storeId: 'file_store_id' }),
);

/** The first process decides what all must share. The row is locked, so of two at once one is first. */
const agree = (database: Database, { secretKey, files }: Joining, storeId: string | undefined) =>
  database.asSystem('join the installation', async ({ db }) => {
    const proposed = storeId ?? randomUUID();
    const accepted = secretKey.all.map(({ fingerprint }) => fingerprint);
    const [agreed] = await queryRows(
      db,
      agreedColumns,
      (columns) => sql`
      insert into installation as i (secret_fingerprint, file_store_id) values (${secretKey.fingerprint}, ${proposed})
      on conflict (is_the_only_one) do update set secret_fingerprint = case
          when i.secret_fingerprint is null or i.secret_fingerprint = any(${accepted}) then excluded.secret_fingerprint
          else i.secret_fingerprint end,
        file_store_id = coalesce(i.file_store_id, excluded.file_store_id)
      returning ${columns}`,
    );
    if (!agreed) throw new Error('no answer about the installation');
    if (!agreed.fingerprint.equals(secretKey.fingerprint)) throw differentKey;
    if (storeId === undefined && agreed.storeId === proposed)
      await files.put(storeIdKey, Buffer.from(`${proposed}\n`), 'text/plain');
    // Another first start wrote it while this one waited for the lock.
    else if ((storeId ?? (await readStoreId(files))) !== agreed.storeId) throw differentStore(agreed.storeId);
  });

/** Processes over one database must share the secret and the store of pictures; throws where this one has others. */
export const joinInstallation = async (database: Database, joining: Joining): Promise<void> => {
  try {
    await agree(database, joining, await readStoreId(joining.files));
  } catch (error) {
    // While the store does not answer, only pictures are missing, so the server starts all the same.
    if (!(error instanceof AppError)) throw error;
    joining.log.warn({ err: error }, 'the store of pictures could not be looked at');
  }
};
