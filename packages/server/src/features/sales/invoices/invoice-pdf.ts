import type { Call, DocumentReader, FileAnswer } from '../../../kit/call.ts';
import {
  getDocumentTemplate,
  invoiceDocument,
  printMoments,
  sellerOf,
  type ShareableDocument,
} from '../../documents/index.ts';
import type { ManyInvoices } from '@shelfwise/contract/features/sales/invoices/invoice-steps.schemas';
import { payingOf } from '../online-payments/offer.ts';
import { answeringOf } from './answer-invoice.ts';
import { getPrintableInvoice, listPrintableInvoices } from './invoices.queries.ts';
import { toldAt } from '../document-links/told-at.ts';

/** An invoice ready to be printed: seller and buyer as on the day of issue, with the company's present look. */
export const invoiceToPrint = async (reader: DocumentReader, id: string): Promise<ShareableDocument> => {
  const [{ invoice, seller }, look] = await Promise.all([
    getPrintableInvoice(reader, id),
    getDocumentTemplate(reader.tx),
  ]);
  const [answering, paying] = await Promise.all([answeringOf(reader, invoice), payingOf(reader, invoice)]);
  return {
    document: invoiceDocument(invoice, sellerOf(seller)),
    look,
    toldAt: toldAt(invoice.orderId, { subject: 'invoice', id }),
    answering,
    ...paying,
  };
};

/** Several invoices in one file. */
export const printManyInvoices = async (call: Call, { ids }: ManyInvoices): Promise<FileAnswer> => {
  const [printable, look] = await Promise.all([
    listPrintableInvoices(call, ids),
    getDocumentTemplate(call.tx),
  ]);
  const documents = printable.map(({ invoice, seller }) => invoiceDocument(invoice, sellerOf(seller)));
  return printMoments(call, documents, look);
};
