import type { DocumentReader } from '../../../kit/call.ts';
import { getDocumentTemplate } from '../document-template/document-template.queries.ts';
import { creditNoteDocument } from '../printed-documents/credit-note-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPrintableCreditNote } from './credit-notes.queries.ts';

/** A credit note ready to be printed, with the company's present look. */
export const creditNoteToPrint = async (reader: DocumentReader, id: string) => {
  const [{ creditNote, seller }, look] = await Promise.all([
    getPrintableCreditNote(reader, id),
    getDocumentTemplate(reader.tx),
  ]);
  return { document: creditNoteDocument(creditNote, sellerOf(seller)), look, orderId: creditNote.orderId };
};
