import sharp from 'sharp';
import type { Services } from '../../../platform/services.ts';

/** A logo as a document wants it: a PNG of the size it is printed in, on white. Undefined where the store does not answer. */
export const readLogo = async (
  { files }: Pick<Services, 'files'>,
  key: string,
): Promise<Buffer | undefined> => {
  const picture = await files.get(key).catch(() => undefined);
  // PDF knows no WebP; an invoice without its logo is worth more than none.
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
