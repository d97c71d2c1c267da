import sharp from 'sharp';
import type { DocumentReader } from '../../../db/call.ts';
import { findPictureBytes } from '../../files/index.ts';

/** The company's logo as a document wants it: a PNG of the size it is printed in, on white. */
export const readLogo = async ({ tx, actor, services }: DocumentReader): Promise<Buffer | undefined> => {
  const picture = await findPictureBytes(tx, services.files, actor.company.logoFileId);
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
