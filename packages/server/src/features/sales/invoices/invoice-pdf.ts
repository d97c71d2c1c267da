import type { Call, DocumentReader, FileAnswer } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getInvoice } from './invoices.queries.ts';

/** An invoice as a document, with the company's look of today. */
export const invoiceToPrint = async (call: DocumentReader, id: string) => {
  const [invoice, look] = await Promise.all([getInvoice(call, { id }), findDocumentTemplate(call.tx)]);
  return { invoice, document: invoiceDocument(invoice, sellerOf(call.actor.company)), look };
};

/** The invoice as a page to print or send. */
export const invoicePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { document, look } = await invoiceToPrint(call, id);
  return printDocument(call, document, look);
};
