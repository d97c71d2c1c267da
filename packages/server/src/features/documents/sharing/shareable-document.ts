import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { InvoiceAnswer } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import type { OnlineGateway } from '@shelfwise/contract/features/sales/online-payments/online-payments.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
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
  /** where its reader can answer: links lead to a page then, and from there to the PDF */
  answering?: Answering;
  /** where its reader can pay it online */
  paying?: PayingOffer | undefined;
  /** its currency, where that is why it cannot be paid online */
  notPaidIn?: Currency | undefined;
}

/** What the reader of a link can pay online. */
export interface PayingOffer {
  /** all that is open; less can be paid */
  openMinor: number;
  currency: Currency;
  /** the provider on whose page it is paid */
  gateway: OnlineGateway;
  /** no money moves */
  isTest: boolean;
  /** an address for the provider's receipt is asked for, because the company knows none */
  asksEmail: boolean;
}

/** What the reader of a link said to a document, and what they may say now. */
export interface Answering {
  said: { kind: InvoiceAnswer['kind']; name: string; reason: string | null; day: string } | null;
  /** the company's answer to what its reader disputed last, as long as that is the last word */
  note: string | null;
  may: readonly InvoiceAnswer['kind'][];
  /** Keeps what the reader says; nothing happens where they may not say it any more. */
  say: (answer: InvoiceAnswer) => Promise<void>;
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
