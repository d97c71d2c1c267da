import type { DocumentReader } from '../../../db/call.ts';
import { findDocumentTemplate } from '../document-template/document-template.queries.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
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
