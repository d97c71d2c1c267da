import type { ShareableDocument } from '../../documents/index.ts';

/** The history of an order tells of its documents; a payment without an order has a history of its own. */
export const toldAt = ({
  orderId,
  id,
}: {
  orderId: string | null;
  id: string;
}): ShareableDocument['toldAt'] => ({
  subject: 'order',
  id: orderId ?? id,
});
