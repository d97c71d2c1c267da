import type { DocumentReader } from '../../../kit/call.ts';
import {
  creditNoteDocument,
  getDocumentTemplate,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { getPrintableCreditNote } from './credit-notes.queries.ts';
import { toldAt } from '../document-links/told-at.ts';

/** A credit note ready to be printed, with the company's present look. */
export const creditNoteToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const [{ creditNote, seller }, look] = await Promise.all([
    getPrintableCreditNote(reader, id),
    getDocumentTemplate(reader.tx),
  ]);
  return {
    document: creditNoteDocument(creditNote, sellerOf(seller)),
    look,
    toldAt: toldAt(creditNote.orderId, { subject: 'invoice', id: creditNote.invoiceId }),
  };
};
