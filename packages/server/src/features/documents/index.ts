import { documentTemplateHandlers } from './document-template/document-template.handlers.ts';

/** The public face of the area "documents" to the areas behind it: how documents look on paper, and how they leave the house. */
export { getDocumentTemplate } from './document-template/document-template.queries.ts';
export { creditNoteDocument } from './printed-documents/credit-note-document.ts';
export { debitNoteDocument } from './printed-documents/debit-note-document.ts';
export { deliveryNoteDocument } from './printed-documents/delivery-note-document.ts';
export { returnSlipDocument } from './printed-documents/return-slip-document.ts';
export { invoiceDocument } from './printed-documents/invoice-document.ts';
export {
  asPdf,
  drawPrinting,
  fileNameOf,
  printMoment,
  printMoments,
  readPrinting,
} from './printed-documents/print-document.ts';
export { printTable } from './printed-tables/print-table.ts';
export { quantityOf } from './printed-documents/printed-parts.ts';
export { printedMethod } from './printed-documents/printed-words.ts';
export type { PrintedDocument, PrintedFact } from './printed-documents/printed-document.ts';
export { pickListDocument } from './printed-documents/pick-list-document.ts';
export { purchaseOrderDocument } from './printed-documents/purchase-order-document.ts';
export { quoteDocument } from './printed-documents/quote-document.ts';
export { receiptDocument, type ReceiptToPrint } from './printed-documents/receipt-document.ts';
export { sellerOf } from './printed-documents/seller.ts';
export { statementDocument } from './printed-documents/statement-document.ts';
export { barsOf } from './printed-documents/barcode-bars.ts';
export { moneyText as printedMoney, stampText } from './printed-documents/printed-figures.ts';
export {
  type TillPaper,
  tillReceiptDocument,
  tillReportDocument,
} from './printed-documents/till-documents.ts';
export { withholdingCertificateDocument } from './printed-documents/withholding-certificate-document.ts';
export { linksTo } from './sharing/create-link.ts';
export { linkPageStyle } from './link-pages/link-page-style.ts';
export { linkPage } from './link-pages/link-page.ts';
export type { Refused } from './link-pages/answer-section.ts';
export { goOnPage } from './link-pages/go-on-page.ts';
export type { PaymentNews, RefusedPayment } from './link-pages/pay-section.ts';
export { isPerson } from './sharing/is-person.ts';
export {
  answerDocumentLink,
  type LinkPage,
  openDocumentLink,
  openLinkedLogo,
  openLinkedPdf,
  payAtLink,
  type Visit,
} from './sharing/open-link.ts';
export { findOpenings } from './sharing/openings.queries.ts';
export type { Answering, Printers, ShareableDocument } from './sharing/shareable-document.ts';
export { letterSubject, queueLetter } from './sharing/mail-document.ts';
export { sharingOf } from './sharing/sharing.ts';
export { endLinks } from './sharing/stop-sharing.ts';
export { listedOf, statementDaysOf, withBalances } from './statements/statement-parts.ts';

export const documentsHandlers = { documentTemplate: documentTemplateHandlers };
