import { api } from '../../../lib/api.ts';
import { forgetLostOf } from '../../../lib/idempotency.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';
import type { SharedDocument } from './shared-document.ts';

const printers: Record<SharedDocument['kind'], (id: string) => Promise<File>> = {
  invoice: (id) => api.invoices.pdf({ id }),
  credit_note: (id) => api.invoices.creditNotePdf({ id }),
  receipt: (id) => api.payments.receipt({ id }),
  refund: (id) => api.payments.receipt({ id }),
  quote: (id) => api.orders.quotePdf({ id }),
  return_slip: (id) => api.returns.slip({ id }),
  delivery_note: (id) => api.shipments.deliveryNote({ id }),
};

/** The document's file as it stands now, in the company's present look. */
export const fetchDocument = ({ kind, id }: Pick<SharedDocument, 'kind' | 'id'>): Promise<File> =>
  printers[kind](id);

/** A link with which its receiver opens the document without signing in. */
export const fetchDocumentLink = async (id: string): Promise<string> => {
  const { path } = await api.documentLinks.create({ id });
  // A stop whose answer was lost has ended the links before this one; the next stop must end this one too.
  forgetLostOf('documentLinks');
  return new URL(path, globalThis.location.origin).href;
};

// The order's history has an entry of each.
export const useMailDocument = () => useVerb(orpc.mailedDocuments.send, 'order.mail_document', ownError);
export const useStopSharing = () => useVerb(orpc.documentLinks.stop, 'order.stop_sharing');
