import { createHash, hash, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../platform/services.ts';
import { drawingVersion } from './drawing-version.ts';
import type { Printing } from './printed-document.ts';

const sealBytes = 32;
const sealOf = (content: string | Buffer): Buffer => Buffer.from(hash('sha256', content, 'hex'), 'hex');

/**
 * Where the drawing of a document lies: one for each language. Outside the company's own folder, because it is nothing the
 * company keeps: it counts towards no limit, and is drawn anew where it is gone.
 */
const keyOf = (tenantId: string, documentId: string, { language }: Printing): string =>
  `printed/${tenantId}/${documentId}.${language}`;

/** Of all that is printed, and of what prints it: a document paid since, or a new letterhead, has another. */
const printedSeal = async ({ document, language, look, logoKey }: Printing): Promise<Buffer> =>
  createHash('sha256')
    .update(JSON.stringify([await drawingVersion(), language, logoKey ?? null, look, document]))
    .digest();

/** The drawing of exactly this; undefined where another is kept, none, or a broken one. */
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
  // A server that was killed while it wrote leaves a part.
  return isOfThis && timingSafeEqual(whole, sealOf(drawing)) ? drawing : undefined;
};

/** Takes the place of what was drawn of the document before. A store that is full or away costs no more than drawing again. */
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
