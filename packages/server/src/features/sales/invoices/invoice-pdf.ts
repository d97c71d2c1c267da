import type { Call, DocumentReader, FileAnswer } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
import { printDocument } from '../printed-documents/print-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPrintableInvoice } from './invoices.queries.ts';

/** An invoice as a document: seller and buyer as on the day of issue, in the company's look of today. */
export const invoiceToPrint = async (reader: DocumentReader, id: string) => {
  const [{ invoice, seller }, look] = await Promise.all([
    getPrintableInvoice(reader, id),
    findDocumentTemplate(reader.tx),
  ]);
  return { document: invoiceDocument(invoice, sellerOf(seller)), look, orderId: invoice.orderId };
};

/** The invoice as a page to print or send. */
export const invoicePdf = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { document, look } = await invoiceToPrint(call, id);
  return printDocument(call, document, look);
};
