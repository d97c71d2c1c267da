import type { purchaseDocumentsContract } from '@shelfwise/contract/features/purchasing/purchase-documents/purchase-documents.contract';
import type { Handlers } from '../../../kit/call.ts';
import { asPdf, type Printers, sharingOf } from '../../documents/index.ts';
import { certificateToPrint } from './certificate-pdf.ts';
import { debitNoteToPrint } from './debit-note-pdf.ts';
import { purchaseOrderToPrint } from './purchase-order-pdf.ts';

/** The kinds of documents that suppliers may get, and how each is printed. Receipts and bills are internal. */
export const purchasingPrinters: Printers = {
  purchase_order: purchaseOrderToPrint,
  supplier_return: debitNoteToPrint,
  withholding_certificate: certificateToPrint,
};

const { createLink, stopSharing, drawToMail, mailDocument } = sharingOf(purchasingPrinters);

const handlers: Omit<Handlers<typeof purchaseDocumentsContract>, 'mail'> = {
  orderPdf: asPdf(purchaseOrderToPrint),
  debitNotePdf: asPdf(debitNoteToPrint),
  certificatePdf: asPdf(certificateToPrint),
  link: createLink,
  stop: stopSharing,
};

export const purchaseDocumentsHandlers = { ...handlers, mail: mailDocument };
export { drawToMail };
