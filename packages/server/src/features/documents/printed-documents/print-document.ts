import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import { type DocumentReader, FileAnswer } from '../../../kit/call.ts';
import type { Services } from '../../../platform/services.ts';
import type { WorkerFile } from '../../../platform/workers.ts';
import { findPictureKey } from '../../files/index.ts';
import { findKept, keep } from './kept-drawings.ts';
import type { DrawingTask, PrintedDocument, Printing } from './printed-document.ts';
import { readLogo } from './read-logo.ts';

const drawingWorker: WorkerFile<DrawingTask, Uint8Array> = {
  file: new URL('drawing-worker.ts', import.meta.url),
};

/** Reads everything that a document shows within the transaction; it does not wait for the store of files. */
export const readPrinting = async (
  { tx, actor, language }: DocumentReader,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<Printing> => ({
  document,
  language,
  look,
  logoKey: look.showLogo ? await findPictureKey(tx, actor.company.logoFileId) : undefined,
});

/** Draws a document without keeping it: for the sample beside the form of the template. */
export const drawPrinting = async (
  services: Services,
  tenantId: string,
  { document, language, look, logoKey }: Printing,
): Promise<{ drawing: Buffer; isWhole: boolean }> => {
  let isWhole = true;
  const drawn = await services.workers.run(tenantId, drawingWorker, async () => {
    const logo = logoKey === undefined ? undefined : await readLogo(services, logoKey);
    isWhole = logoKey === undefined || logo !== undefined;
    return { document, options: { language, look, logo } };
  });
  return { drawing: Buffer.from(drawn), isWhole };
};

/** The document as PDF. It is drawn once, and again only when its content or look has changed. */
export const drawOnce = async (
  services: Services,
  tenantId: string,
  documentId: string,
  printing: Printing,
): Promise<Buffer> => {
  const kept = await findKept(services, tenantId, documentId, printing);
  if (kept) return kept;
  const { drawing, isWhole } = await drawPrinting(services, tenantId, printing);
  // Where the logo could not be read, the drawing is not kept, so that the next call tries again.
  if (isWhole) await keep(services, tenantId, documentId, printing, drawing);
  return drawing;
};

/** A document as the answer to a call; it is drawn after the transaction. */
export const printDocument = async (
  reader: DocumentReader,
  id: string,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<FileAnswer> => {
  const printing = await readPrinting(reader, document, look);
  const { services, tx } = reader;
  return new FileAnswer(() => drawOnce(services, tx.tenantId, id, printing), 'application/pdf', {
    fileName: `${document.number}.pdf`,
  });
};

/** A drawing of a moment, such as a statement: it is not kept, because the next one shows something else. */
export const printMoment = async (
  reader: DocumentReader,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<FileAnswer> => {
  const printing = await readPrinting(reader, document, look);
  const { services, tx } = reader;
  const draw = async (): Promise<Buffer> => (await drawPrinting(services, tx.tenantId, printing)).drawing;
  return new FileAnswer(draw, 'application/pdf', { fileName: `${document.number}.pdf` });
};

/** Makes a handler that answers with the PDF of the document that `read` returns. */
export const asPdf =
  (
    read: (reader: DocumentReader, id: string) => Promise<{ document: PrintedDocument; look: DocumentLook }>,
  ) =>
  async (call: DocumentReader, { id }: { id: string }): Promise<FileAnswer> => {
    const { document, look } = await read(call, id);
    return printDocument(call, id, document, look);
  };
