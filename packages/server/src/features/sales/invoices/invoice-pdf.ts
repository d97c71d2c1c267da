import type { Call, DocumentReader, FileAnswer } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { creditNoteDocument } from '../printed-documents/credit-note-document.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPrintableCreditNote } from './credit-notes.queries.ts';
import { getPrintableInvoice } from './invoices.queries.ts';

/** An invoice as a document: seller and buyer as on the day of issue, in the company's look of today. */
export const invoiceToPrint = async (call: DocumentReader, id: string) => {
  const [{ invoice, seller }, look] = await Promise.all([
    getPrintableInvoice(call, id),
    findDocumentTemplate(call.tx),
  ]);
  return { invoice, document: invoiceDocument(invoice, sellerOf(seller)), look };
};

/** The invoice as a page to print or send. */
export const invoicePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { document, look } = await invoiceToPrint(call, id);
  return printDocument(call, document, look);
};

/** The credit note, likewise. */
export const creditNotePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const [{ creditNote, seller }, look] = await Promise.all([
    getPrintableCreditNote(call, id),
    findDocumentTemplate(call.tx),
  ]);
  return printDocument(call, creditNoteDocument(creditNote, sellerOf(seller)), look);
};
