import { buffer } from 'node:stream/consumers';
import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import { type DocumentReader, FileAnswer } from '../../../db/call.ts';
import { drawAtOnce, drawDocument } from './draw-document.ts';
import type { PrintedDocument, PrintOptions } from './printed-document.ts';
import { readLogo } from './read-logo.ts';

/** What drawing needs of the company, read within the call's transaction. */
const optionsOf = async (call: DocumentReader, look: DocumentLook): Promise<PrintOptions> => ({
  language: call.language,
  look,
  logo: look.showLogo ? await readLogo(call) : undefined,
});

/** A document as the answer to a call: drawn once its transaction is over. */
export const printDocument = async (
  call: DocumentReader,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<FileAnswer> => {
  const options = await optionsOf(call, look);
  return new FileAnswer(() => drawDocument(document, options), 'application/pdf', {
    fileName: `${document.number}.pdf`,
  });
};

/** A document to be sent along with something else. */
export const drawnBytes = async (
  call: DocumentReader,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<Buffer> => buffer(await drawAtOnce(document, await optionsOf(call, look)));

/** What reads a document for printing, as the answer of a call that prints it. */
export const asPdf =
  (
    read: (reader: DocumentReader, id: string) => Promise<{ document: PrintedDocument; look: DocumentLook }>,
  ) =>
  async (call: DocumentReader, { id }: { id: string }): Promise<FileAnswer> => {
    const { document, look } = await read(call, id);
    return printDocument(call, document, look);
  };
