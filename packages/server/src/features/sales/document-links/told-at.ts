import type { ShareableDocument } from '../../documents/index.ts';

type ToldAt = ShareableDocument['toldAt'];

/** The history of an order tells of its documents; one without an order has a history of its own, or that of its invoice. */
export const toldAt = (orderId: string | null, own: ToldAt): ToldAt =>
  orderId === null ? own : { subject: 'order', id: orderId };
