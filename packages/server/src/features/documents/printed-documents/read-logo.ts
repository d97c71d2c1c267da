import sharp from 'sharp';
import type { Services } from '../../../platform/services.ts';

/** A logo for a document: a PNG in the printed size, on white. Undefined where the store does not answer. */
export const readLogo = async (
  { files }: Pick<Services, 'files'>,
  key: string,
): Promise<Buffer | undefined> => {
  const picture = await files.get(key).catch(() => undefined);
  // PDF cannot hold WebP. An invoice without its logo is better than no invoice.
  return (
    picture &&
    sharp(picture)
      .resize({ width: 640, height: 224, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
      .catch(() => undefined)
  );
};
