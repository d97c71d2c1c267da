import { createHash, hash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { drawingVersion } from './drawing-version.ts';
import type { Printing } from './printed-document.ts';

const sealBytes = 32;
const sealOf = (content: string | Buffer): Buffer => Buffer.from(hash('sha256', content, 'hex'), 'hex');

/**
 * The key of a document's drawing: one for each language. It is outside the company's folder, because the drawing is only a cache: it
 * counts towards no limit and is drawn again where it is missing.
 */
const keyOf = (tenantId: string, documentId: string, { language }: Printing): string =>
  `printed/${tenantId}/${documentId}.${language}`;

/** A hash of everything that is printed and of the code that prints it. A payment or a new letterhead changes it. */
const printedSeal = async ({ document, language, look, logoKey }: Printing): Promise<Buffer> =>
  createHash('sha256')
    .update(JSON.stringify([await drawingVersion(), language, logoKey ?? null, look, document]))
    .digest();

/** The kept drawing of exactly this content; undefined where it is missing, broken, or of other content. */
export const findKept = async (
  { files }: Pick<Services, 'files'>,
  tenantId: string,
  documentId: string,
  printing: Printing,
): Promise<Buffer | undefined> => {
  const kept = await files.get(keyOf(tenantId, documentId, printing)).catch(() => undefined);
  if (!kept || kept.length < 2 * sealBytes) return undefined;
  const [printed, whole] = [kept.subarray(0, sealBytes), kept.subarray(sealBytes, 2 * sealBytes)];
  const drawing = kept.subarray(2 * sealBytes);
  const isOfThis = timingSafeEqual(printed, await printedSeal(printing));
  // A server that was killed while writing leaves an incomplete file.
  return isOfThis && timingSafeEqual(whole, sealOf(drawing)) ? drawing : undefined;
};

/** Replaces the kept drawing of the document. If the store fails, the document is only drawn again. */
export const keep = async (
  { files, log }: Pick<Services, 'files' | 'log'>,
  tenantId: string,
  documentId: string,
  printing: Printing,
  drawing: Buffer,
): Promise<void> => {
  const sealed = Buffer.concat([await printedSeal(printing), sealOf(drawing), drawing]);
  await files
    .put(keyOf(tenantId, documentId, printing), sealed, 'application/octet-stream')
    .catch((error: unknown) => log.warn({ err: error }, 'keeping a drawn document'));
};
