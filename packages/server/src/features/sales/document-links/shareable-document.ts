import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentKind, findDocumentKind } from '../../ledger/index.ts';
import { creditNoteToPrint } from '../invoices/credit-note-pdf.ts';
import { invoiceToPrint } from '../invoices/invoice-pdf.ts';
import { receiptToPrint } from '../payments/receipt-pdf.ts';
import type { PrintedDocument } from '../printed-documents/printed-document.ts';
import { deliveryNoteToPrint } from '../shipments/delivery-note-pdf.ts';

/** A document as it stands now, ready to be drawn, with the order in whose history its sharing is told. */
export interface ShareableDocument {
  document: PrintedDocument;
  look: DocumentLook;
  orderId: string | null;
}

type Printer = (reader: DocumentReader, id: string) => Promise<ShareableDocument>;

/** What may leave the house, and how each is printed. Orders and adjustments stay inside. */
const printers: Partial<Record<DocumentKind, Printer>> = {
  invoice: invoiceToPrint,
  credit_note: creditNoteToPrint,
  payment: receiptToPrint,
  shipment: deliveryNoteToPrint,
};

const findPrinter = async ({ tx }: Pick<DocumentReader, 'tx'>, id: string): Promise<Printer> => {
  const kind = await findDocumentKind(tx, id);
  const printer = kind && printers[kind];
  if (!printer) throw new AppError('not_found');
  return printer;
};

/** Any document that may be given away; 404 for all else. */
export const getShareableDocument = async (reader: DocumentReader, id: string): Promise<ShareableDocument> =>
  (await findPrinter(reader, id))(reader, id);

/** 404 unless the document is the company's and may be given away. */
export const requireShareable = async (reader: Pick<DocumentReader, 'tx'>, id: string): Promise<void> =>
  void (await findPrinter(reader, id));
