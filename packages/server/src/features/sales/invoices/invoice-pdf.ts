import type { DocumentReader } from '../../../kit/call.ts';
import { getDocumentTemplate } from '../document-template/document-template.queries.ts';
import { invoiceDocument } from '../printed-documents/invoice-document.ts';
import { sellerOf } from '../printed-documents/seller.ts';
import { getPrintableInvoice } from './invoices.queries.ts';

/** An invoice ready to be printed: seller and buyer as on the day of issue, with the company's present look. */
export const invoiceToPrint = async (reader: DocumentReader, id: string) => {
  const [{ invoice, seller }, look] = await Promise.all([
    getPrintableInvoice(reader, id),
    getDocumentTemplate(reader.tx),
  ]);
  return { document: invoiceDocument(invoice, sellerOf(seller)), look, orderId: invoice.orderId };
};
