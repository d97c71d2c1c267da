import type { DocumentReader } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  invoiceDocument,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import { answeringOf } from './answer-invoice.ts';
import { getPrintableInvoice } from './invoices.queries.ts';
import { toldAt } from '../document-links/told-at.ts';

/** An invoice ready to be printed: seller and buyer as on the day of issue, with the company's present look. */
export const invoiceToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const [{ invoice, seller }, look] = await Promise.all([
    getPrintableInvoice(reader, id),
    getDocumentTemplate(reader.tx),
  ]);
  const answering = await answeringOf(reader, invoice);
  return {
    document: invoiceDocument(invoice, sellerOf(seller)),
    look,
    toldAt: toldAt(invoice.orderId, { subject: 'invoice', id }),
    answering,
  };
};
