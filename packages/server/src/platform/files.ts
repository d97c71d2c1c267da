import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from './settings.ts';

export interface Files {
  put: (key: string, body: Buffer, mediaType: string) => Promise<void>;
  get: (key: string) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
}

const s3Driver = (s3: NonNullable<Settings['s3']>): S3Driver =>
  new S3Driver({
    ...(s3.endpoint && { endpoint: s3.endpoint }),
    region: s3.region,
    bucket: s3.bucket,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    forcePathStyle: s3.endpoint !== undefined,
    visibility: 'private',
    supportsACL: false,
    // Services other than Amazon's keep the checksum trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
  });

/** Kept files: in the data folder, or in an S3-compatible store where one is configured. */
export const openFiles = (settings: Pick<Settings, 's3' | 'dataDir'>): Files => {
  const disk = new Disk(
    settings.s3 ? s3Driver(settings.s3) : new FSDriver({ location: join(settings.dataDir, 'files'), visibility: 'private' }),
  );
  return {
    put: (key, body, mediaType) => disk.put(key, body, { contentType: mediaType }),
    get: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
};
