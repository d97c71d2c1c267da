import type { invoicesContract } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Handlers } from '../../../kit/call.ts';
import { asPdf } from '../../documents/index.ts';
import { closeDispute } from './answer-invoice.ts';
import { correctParticulars } from './correct-particulars.ts';
import { correctPrice, giveGoodwill } from './credit-amounts.ts';
import { creditNoteToPrint } from './credit-note-pdf.ts';
import { getCreditNote } from './credit-notes.queries.ts';
import { invoiceToPrint, printManyInvoices } from './invoice-pdf.ts';
import { getInvoice, listInvoicesOfOrder } from './invoices.queries.ts';
import { exportInvoices } from './export-invoices.ts';
import { getInvoiceRecord } from './invoice-record.ts';
import { issueInvoice } from './issue-invoice.ts';
import { countInvoiceViews, listInvoices } from './list-invoices.ts';
import { creditInvoice, voidInvoice } from './void-invoice.ts';
import { undoWriteOff, writeOff } from './write-off.ts';

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  list: listInvoices,
  counts: countInvoiceViews,
  record: getInvoiceRecord,
  listOfOrder: listInvoicesOfOrder,
  get: getInvoice,
  pdf: asPdf(invoiceToPrint),
  pdfOfMany: printManyInvoices,
  issue: issueInvoice,
  void: voidInvoice,
  credit: creditInvoice,
  correctPrice,
  goodwill: giveGoodwill,
  writeOff,
  undoWriteOff,
  correctParticulars,
  closeDispute,
  creditNote: getCreditNote,
  creditNotePdf: asPdf(creditNoteToPrint),
  export: exportInvoices,
  exportPicked: exportInvoices,
};
