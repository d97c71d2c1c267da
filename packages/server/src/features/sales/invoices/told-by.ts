import type { orderNoun } from '@shelfwise/contract/features/sales/orders/orders.noun';
import type { invoiceNoun } from '@shelfwise/contract/features/sales/invoices/invoices.noun';

/** What is done to invoices of orders and to those without one alike. */
type Verb = Extract<(typeof invoiceNoun.verbs)[number], (typeof orderNoun.verbs)[number]>;

/** The history of its order tells of an invoice; one without an order has a history of its own. */
export const toldBy = <Name extends Verb>(orderId: string | null, invoiceId: string, verb: Name) =>
  orderId === null
    ? { action: `invoice.${verb}` as const, subject: 'invoice' as const, subjectId: invoiceId }
    : { action: `order.${verb}` as const, subject: 'order' as const, subjectId: orderId };
