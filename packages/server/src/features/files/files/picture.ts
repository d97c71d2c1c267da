import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { imageTypes } from '@shelfwise/contract/features/files/files/files.facts';
import { AppError } from '../../../platform/errors.ts';
import { FairShare } from '../../../platform/fair-share.ts';
import { SentPicture } from '../../../platform/sent-picture.ts';

/** A picture as it is stored. */
export interface Picture {
  body: Buffer;
  mediaType: 'image/webp';
  width: number;
  height: number;
  /** of the file as it came, and as it is kept: the same photo has one of them again */
  sentHash: Buffer;
  keptHash: Buffer;
}

const hashOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const mostPixels = 40_000_000;
const longestSide = 1_600;
const timeLimitSeconds = 10;
/**
 * A large picture takes up to 160 MB while it is decoded, so only one is decoded at a time. The limit of uploads decides how many may wait.
 */
const decodings = new FairShare({ atWork: { company: 1, all: 1 }, patienceMs: 60_000 });

const formats = new Set(['png', 'jpeg', 'webp']);

// Only these three decoders ever read a file, whatever it claims to be: no SVG, no PDF, no rare format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

const decode = async (body: Uint8Array): Promise<Picture> => {
  const source = sharp(body, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
  const { format, width, height, pages = 1 } = await source.metadata();
  if (!formats.has(format) || width * height > mostPixels || pages > 1)
    throw new AppError('image_unreadable');
  const { data, info } = await source
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: timeLimitSeconds })
    .toBuffer({ resolveWithObject: true });
  return {
    body: data,
    mediaType: 'image/webp',
    width: info.width,
    height: info.height,
    sentHash: hashOf(body),
    keptHash: hashOf(data),
  };
};

/** Decoding a good picture may take too long on a busy machine, so it may be sent again. The library tells this only by its message. */
export const asDecodingError = (error: unknown): AppError =>
  error instanceof Error && error.message.startsWith('timeout:')
    ? new AppError('busy', { retryAfterSeconds: timeLimitSeconds })
    : new AppError('image_unreadable');

/**
 * Reads an uploaded picture and encodes it again as WebP of at most 1600 px a side. So everything that a camera or an attacker put beside
 * the pixels is gone. Format and size are checked by the header before anything is decoded.
 */
export const readPicture = async (tenantId: string, file: File): Promise<Picture> => {
  if (!imageTypes.some((type) => type === file.type)) throw new AppError('unsupported_media_type');
  const body = await file.bytes();
  try {
    return await decodings.run(tenantId, () =>
      decode(body).catch((error: unknown) => {
        throw asDecodingError(error);
      }),
    );
  } finally {
    if (file instanceof SentPicture) file.release();
  }
};
