import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { orpc } from '../../../lib/orpc.ts';
import type { SharedDocument } from './shared-document.ts';

const printers: Record<SharedDocument['kind'], (id: string) => Promise<File>> = {
  invoice: (id) => api.invoices.pdf({ id }),
  credit_note: (id) => api.invoices.creditNotePdf({ id }),
  receipt: (id) => api.payments.receipt({ id }),
  refund: (id) => api.payments.receipt({ id }),
  delivery_note: (id) => api.shipments.deliveryNote({ id }),
};

/** In the company's look of today, as the document stands now. */
export const fetchDocument = ({ kind, id }: Pick<SharedDocument, 'kind' | 'id'>): Promise<File> =>
  printers[kind](id);

/** Where whoever gets it opens the document without signing in. */
export const fetchDocumentLink = async (id: string): Promise<string> =>
  new URL((await api.documentLinks.create({ id })).path, globalThis.location.origin).href;

/** Both stand in the order's history. */
function useTold(showsOwnError: boolean) {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: orpc.timeline.key() }),
  };
}

export const useMailDocument = () => useMutation(orpc.mailedDocuments.send.mutationOptions(useTold(true)));
export const useStopSharing = () => useMutation(orpc.documentLinks.stop.mutationOptions(useTold(false)));
