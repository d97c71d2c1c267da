import type { invoicesContract } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { Handlers } from '../../../db/call.ts';
import { creditNotePdf } from './credit-note-pdf.ts';
import { getCreditNote } from './credit-notes.queries.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { getInvoice, listInvoicesOfOrder } from './invoices.queries.ts';
import { issueInvoice } from './issue-invoice.ts';
import { creditInvoice, voidInvoice } from './void-invoice.ts';

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  listOfOrder: listInvoicesOfOrder,
  get: getInvoice,
  pdf: invoicePdf,
  issue: issueInvoice,
  void: voidInvoice,
  credit: creditInvoice,
  creditNote: getCreditNote,
  creditNotePdf,
};
