import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { AppError, isOutOfRoom, storageFull } from './errors.ts';
import type { Settings } from './settings.ts';

export interface Files {
  /** Keeps all bytes or none. Throws storage_full, or unavailable where the store does not answer. */
  put: (key: string, body: Buffer, mediaType: string) => Promise<void>;
  /** all bytes, since kept files are small; throws not_found, or unavailable where the store does not answer */
  get: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  /** the keys of all files in a folder */
  list: (folder: string) => AsyncIterable<string>;
}

/** Loaded only where it is used, because it takes some 40 MB of memory. */
const s3Driver = async (s3: NonNullable<Settings['s3']>) => {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    region: s3.region,
    bucket: s3.bucket,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: s3.endpoint !== undefined,
    visibility: 'private',
    supportsACL: false,
    // Other services than Amazon's would keep the checksum trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  });
};

const missing = new Set(['ENOENT', 'NoSuchKey', 'NotFound']);

const readFailure = (error: unknown): AppError => {
  const cause = (error as { cause?: { code?: string; name?: string } }).cause;
  if (missing.has(cause?.code ?? '') || missing.has(cause?.name ?? '')) return new AppError('not_found');
  return new AppError('unavailable', { retryAfterSeconds: 5 });
};

const writeFailure = (error: unknown): AppError =>
  isOutOfRoom((error as { cause?: unknown }).cause)
    ? storageFull()
    : new AppError('unavailable', { retryAfterSeconds: 5 });

async function* listKeys(disk: Disk, folder: string): AsyncIterable<string> {
  let page: string | undefined;
  do {
    const found = await disk.listAll(`${folder}/`, {
      recursive: true,
      ...(page && { paginationToken: page }),
    });
    // The store has no folders and searches by the beginning of a key, so keys of longer folder names are left out here.
    for (const object of found.objects)
      if (object.isFile && object.key.startsWith(`${folder}/`)) yield object.key;
    page = found.paginationToken;
  } while (page);
}

/** The store of files: the data folder, or an S3-compatible store where one is configured. */
export const openFiles = async (settings: Pick<Settings, 's3' | 'dataDir'>): Promise<Files> => {
  const disk = new Disk(
    settings.s3
      ? await s3Driver(settings.s3)
      : new FSDriver({ location: join(settings.dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: async (key, body, mediaType) => {
      await disk.put(key, body, { contentType: mediaType }).catch(async (error: unknown) => {
        await disk.delete(key).catch(() => undefined);
        throw writeFailure(error);
      });
    },
    get: async (key) => {
      try {
        return Buffer.from(await disk.getBytes(key));
      } catch (error) {
        throw readFailure(error);
      }
    },
    remove: (key) => disk.delete(key),
    list: (folder) => listKeys(disk, folder),
  };
};
