import type { Call, DocumentReader, FileAnswer } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { creditNoteDocument } from '../printed-documents/credit-note-document.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPrintableCreditNote } from './credit-notes.queries.ts';

/** A credit note as a document, in the company's look of today. */
export const creditNoteToPrint = async (reader: DocumentReader, id: string) => {
  const [{ creditNote, seller }, look] = await Promise.all([
    getPrintableCreditNote(reader, id),
    findDocumentTemplate(reader.tx),
  ]);
  return { document: creditNoteDocument(creditNote, sellerOf(seller)), look, orderId: creditNote.orderId };
};

/** The credit note as a page to print or send. */
export const creditNotePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { document, look } = await creditNoteToPrint(call, id);
  return printDocument(call, document, look);
};
