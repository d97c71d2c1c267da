import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { type DocumentReader, FileAnswer } from '../../../kit/call.ts';
import type { Services } from '../../../platform/services.ts';
import type { WorkerFile } from '../../../platform/workers.ts';
import { findPictureKey } from '../../files/index.ts';
import { findKept, keep } from './kept-drawings.ts';
import type { DrawingTask, PrintedDocument, Printing } from './printed-document.ts';
import { printedWords } from './printed-words.ts';
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

type ManyPrinting = Omit<Printing, 'document'> & { documents: readonly PrintedDocument[] };

/** Draws documents into one file. */
const drawAll = async (
  services: Services,
  tenantId: string,
  { documents, language, look, logoKey }: ManyPrinting,
): Promise<{ drawing: Buffer; isWhole: boolean }> => {
  let isWhole = true;
  const drawn = await services.workers.run(tenantId, drawingWorker, async () => {
    const logo = logoKey === undefined ? undefined : await readLogo(services, logoKey);
    isWhole = logoKey === undefined || logo !== undefined;
    return { documents, options: { language, look, logo } };
  });
  return { drawing: Buffer.from(drawn), isWhole };
};

/** Draws a document without keeping it: for the sample beside the form of the template. */
export const drawPrinting = (
  services: Services,
  tenantId: string,
  { document, ...rest }: Printing,
): Promise<{ drawing: Buffer; isWhole: boolean }> =>
  drawAll(services, tenantId, { documents: [document], ...rest });

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

/** A statement has no number of its own: what it is, whose it is and its day name the file. */
const kindsWithoutNumber: ReadonlySet<PrintedDocument['kind']> = new Set(['statement', 'account_statement']);

/** What a document is saved as. `last`: where the file holds others like it, of other people, up to that one. */
export const fileNameOf = (
  { kind, number, buyer }: PrintedDocument,
  language: Language,
  last?: PrintedDocument,
): string => {
  const hasNoNumber = kindsWithoutNumber.has(kind);
  const whose = last ? [] : [buyer?.name];
  const names = hasNoNumber ? [printedWords[language].titles[kind], ...whose] : [];
  return `${[...names, number, !hasNoNumber && last?.number]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[/\\:]/gu, '-')}.pdf`;
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
  return new FileAnswer(draw, 'application/pdf', { fileName: fileNameOf(document, reader.language) });
};

/** Several drawings of a moment in one file. */
export const printMoments = async (
  reader: DocumentReader,
  documents: readonly PrintedDocument[],
  look: DocumentLook,
): Promise<FileAnswer> => {
  const [first] = documents;
  if (!first) throw new Error('nothing to print');
  const { document: _, ...rest } = await readPrinting(reader, first, look);
  const { services, tx } = reader;
  const draw = async (): Promise<Buffer> =>
    (await drawAll(services, tx.tenantId, { documents, ...rest })).drawing;
  return new FileAnswer(draw, 'application/pdf', {
    fileName: fileNameOf(first, reader.language, documents.length > 1 ? documents.at(-1) : undefined),
  });
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
