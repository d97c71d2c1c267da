import type { ShareableDocument } from '../../documents/index.ts';

/**
 * The history of an order tells of its documents. An invoice without an order tells of itself and its credit notes; a payment without one has
 * a history of its own.
 */
export const toldAt = ({
  orderId,
  id,
  invoiceId,
}: {
  orderId: string | null;
  id: string;
  /** of an invoice its own id, of a credit note that of its invoice */
  invoiceId?: string;
}): ShareableDocument['toldAt'] => {
  if (orderId !== null || invoiceId === undefined) return { subject: 'order', id: orderId ?? id };
  return { subject: 'invoice', id: invoiceId };
};
