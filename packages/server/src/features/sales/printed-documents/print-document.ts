import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import { FileAnswer, type Call } from '../../../db/call.ts';
import { drawDocument } from './draw-document.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readLogo } from './read-logo.ts';

/** A document as the answer to a call. What the company has is read within the transaction, drawn after it. */
export const printDocument = async (
  call: Call,
  document: PrintedDocument,
  look: DocumentLook,
): Promise<FileAnswer> => {
  const logo = look.showLogo ? await readLogo(call) : undefined;
  return new FileAnswer(
    () => drawDocument(document, { language: call.language, look, logo }),
    'application/pdf',
    {
      fileName: `${document.number}.pdf`,
    },
  );
};
