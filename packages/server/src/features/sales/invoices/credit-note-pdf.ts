import type { DocumentReader } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { creditNoteDocument } from '../printed-documents/credit-note-document.ts';
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
