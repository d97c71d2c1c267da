import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentKind, findDocumentKind } from '../../ledger/index.ts';
import type { PrintedDocument } from '../printed-documents/printed-document.ts';

/** A document as it is now, ready to be drawn, and the record whose history tells of its sharing. */
export interface ShareableDocument {
  document: PrintedDocument;
  look: DocumentLook;
  toldAt: {
    subject:
      | 'order'
      | 'invoice'
      | 'customer_payment'
      | 'purchase_order'
      | 'stock_receipt'
      | 'supplier_payment';
    id: string;
  };
}

/** The kinds of documents that may leave the house, and how each is printed. All others are internal. */
export type Printers = Partial<
  Record<DocumentKind, (reader: DocumentReader, id: string) => Promise<ShareableDocument>>
>;

/** A document of one of these kinds; throws 404 for all others. */
export const getShareableDocument = async (
  printers: Printers,
  reader: DocumentReader,
  id: string,
): Promise<ShareableDocument> => {
  const kind = await findDocumentKind(reader.tx, id);
  const print = kind && printers[kind];
  if (!print) throw new AppError('not_found');
  return print(reader, id);
};

/** Throws 404 unless the document is the company's and of one of these kinds. */
export const requireShareable = async (
  printers: Printers,
  { tx }: Pick<DocumentReader, 'tx'>,
  id: string,
): Promise<void> => {
  const kind = await findDocumentKind(tx, id);
  if (!kind || !printers[kind]) throw new AppError('not_found');
};
