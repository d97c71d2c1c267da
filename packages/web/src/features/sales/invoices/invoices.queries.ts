import type { InvoiceDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Invoice, InvoiceRecord } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, type Keep, ownError, useVerb } from '../../../lib/verb.ts';
import { invoiceAddress, type InvoiceSearch } from './invoice-address.ts';

// What is done to an invoice of an order is told by the order.
refreshOn(['invoice.', 'order.'], () => [orpc.invoices.key(), orpc.timeline.key()]);
// Rows of drafts show the names of today.
refreshOn(['customer.'], () => [orpc.invoices.key()]);

export const invoicesQuery = (search: InvoiceSearch, today: string) =>
  pagesOf(orpc.invoices.list, invoiceAddress.query(search, today));
export const invoiceCountsQuery = () => orpc.invoices.counts.queryOptions();
/** An invoice with what settled it, or a draft. */
export const invoiceRecordQuery = (id: string) =>
  orpc.invoices.record.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const incomeAccountsQuery = () => orpc.invoiceDrafts.accounts.queryOptions();

const keepState = (queryClient: QueryClient, id: string, record: InvoiceRecord): QueryKey => {
  const { queryKey }: { queryKey: QueryKey } = invoiceRecordQuery(id);
  queryClient.setQueryData(queryKey, record);
  return queryKey;
};
/** The answer is the draft; its record holds it beside what says that it is one. */
const keepDraft: Keep<InvoiceDraft> = (queryClient, draft) =>
  keepState(queryClient, draft.id, { state: 'draft', draft });
/** A new invoice: nothing has settled it yet. */
const keepIssued: Keep<Invoice> = (queryClient, invoice) => {
  keepState(queryClient, invoice.id, {
    state: 'issued',
    invoice,
    orderNumber: null,
    issuedBy: null,
    settlements: [],
    link: { opened: null, answers: [] },
  });
  // Who issued it is not in the answer.
  return undefined;
};

export const useCorrectPrice = () => useVerb(orpc.invoices.correctPrice, 'invoice.credit', ownError);
export const useGiveGoodwill = () => useVerb(orpc.invoices.goodwill, 'invoice.credit', ownError);
export const useCorrectParticulars = () =>
  useVerb(orpc.invoices.correctParticulars, 'order.correct_particulars', ownError);
export const useCloseDispute = () => useVerb(orpc.invoices.closeDispute, 'invoice.close_dispute', ownError);
export const useWriteOff = () => useVerb(orpc.invoices.writeOff, 'invoice.write_off', ownError);
export const useUndoWriteOff = () => useVerb(orpc.invoices.undoWriteOff, 'invoice.undo_write_off', ownError);
export const useCreateInvoiceDraft = () =>
  useVerb(orpc.invoiceDrafts.create, 'invoice.create', { keep: keepDraft, ...ownError });
export const useUpdateInvoiceDraft = () =>
  useVerb(orpc.invoiceDrafts.update, 'invoice.update', { keep: keepDraft, ...ownError });
export const useIssueDraft = () =>
  useVerb(orpc.invoiceDrafts.issue, 'invoice.issue', { keep: keepIssued, ...ownError });
export const useRemoveInvoiceDraft = () =>
  useVerb(orpc.invoiceDrafts.remove, 'invoice.remove', { keep: forgetRecord(invoiceRecordQuery) });
