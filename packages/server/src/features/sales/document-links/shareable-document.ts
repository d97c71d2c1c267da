import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentKind, findDocumentKind } from '../../ledger/index.ts';
import { creditNoteToPrint } from '../invoices/credit-note-pdf.ts';
import { invoiceToPrint } from '../invoices/invoice-pdf.ts';
import { receiptToPrint } from '../payments/receipt-pdf.ts';
import type { PrintedDocument } from '../printed-documents/printed-document.ts';
import { deliveryNoteToPrint } from '../shipments/delivery-note-pdf.ts';

/** A document as it is now, ready to be drawn, and the order whose history tells of its sharing. */
export interface ShareableDocument {
  document: PrintedDocument;
  look: DocumentLook;
  orderId: string | null;
}

type Printer = (reader: DocumentReader, id: string) => Promise<ShareableDocument>;

/** The kinds of documents that customers may get, and how each is printed. Orders and adjustments are internal. */
const printers: Partial<Record<DocumentKind, Printer>> = {
  invoice: invoiceToPrint,
  credit_note: creditNoteToPrint,
  payment: receiptToPrint,
  shipment: deliveryNoteToPrint,
};

const getPrinter = async ({ tx }: Pick<DocumentReader, 'tx'>, id: string): Promise<Printer> => {
  const kind = await findDocumentKind(tx, id);
  const printer = kind && printers[kind];
  if (!printer) throw new AppError('not_found');
  return printer;
};

/** A document that customers may get; throws 404 for all others. */
export const getShareableDocument = async (reader: DocumentReader, id: string): Promise<ShareableDocument> =>
  (await getPrinter(reader, id))(reader, id);

/** Throws 404 unless the document is the company's and customers may get it. */
export const requireShareable = async (reader: Pick<DocumentReader, 'tx'>, id: string): Promise<void> =>
  void (await getPrinter(reader, id));
