import { randomUUID } from 'node:crypto';
import type { Sample } from './samples.ts';

const draft: Sample = (world) => ({ id: world.draftOrderId });
const confirmed: Sample = (world) => ({ id: world.confirmedOrderId });
const nothing: Sample = () => ({});

/** One good input of every call of selling. */
export const salesSamples: Record<string, Sample> = {
  'orders.list': (world) => ({
    customerId: world.customerId,
    locationId: world.locationId,
    productId: world.productId,
  }),
  'orders.counts': nothing,
  'orders.get': draft,
  'orders.documents': draft,
  'orders.create': (world) => ({
    customerId: world.customerId,
    locationId: world.locationId,
    lines: [{ productId: world.productId, quantity: '1' }],
  }),
  'orders.update': (world) => ({
    id: world.draftOrderId,
    version: 1,
    customerId: world.customerId,
    locationId: world.locationId,
    lines: [{ productId: world.productId, quantity: '1' }],
  }),
  'orders.approvePrices': (world) => ({ id: world.draftOrderId, version: 1 }),
  'orders.confirm': (world) => ({ id: world.draftOrderId, prices: 'take' }),
  'orders.nameCustomer': (world) => ({ id: world.walkInOrderId, customerId: world.customerId }),
  'orders.hold': confirmed,
  'orders.release': confirmed,
  'orders.ship': (world) => ({
    id: world.confirmedOrderId,
    lines: [{ lineId: world.confirmedLineId, quantity: '1' }],
  }),
  'orders.complete': (world) => ({ id: world.shippedOrderId }),
  'orders.cancel': draft,
  'orders.cancelRest': (world) => ({ id: world.shippedOrderId, reason: 'No more of them' }),
  'orders.remove': (world) => ({ id: world.spareDraftId }),
  'orders.export': nothing,
  'orders.exportPicked': (world) => ({ ids: [world.draftOrderId] }),
  'invoices.listOfOrder': (world) => ({ id: world.shippedOrderId }),
  'invoices.get': (world) => ({ id: world.invoiceId }),
  'invoices.pdf': (world) => ({ id: world.invoiceId }),
  'invoices.issue': (world) => ({
    id: world.confirmedOrderId,
    lines: [{ lineId: world.confirmedLineId, quantity: '1' }],
  }),
  'invoices.credit': (world) => ({
    id: world.creditedInvoiceId,
    reason: 'Dented',
    lines: [{ number: 1, quantity: '1' }],
  }),
  'invoices.creditNote': (world) => ({ id: world.creditNoteId }),
  'invoices.creditNotePdf': (world) => ({ id: world.creditNoteId }),
  'invoices.void': (world) => ({ id: world.invoiceId }),
  'payments.listOfOrder': (world) => ({ id: world.paidOrderId }),
  'payments.record': (world) => ({
    id: world.confirmedOrderId,
    method: 'cash',
    moneyAccountId: world.moneyAccountId,
    amountMinor: 100,
  }),
  'payments.receipt': (world) => ({ id: world.paymentId }),
  'payments.credits': (world) => ({ id: world.paidOrderId }),
  'payments.applyCredit': (world) => ({ id: world.shippedOrderId, amountMinor: 1 }),
  'payments.refund': (world) => ({
    id: world.creditId,
    method: 'cash',
    moneyAccountId: world.moneyAccountId,
    amountMinor: 1,
  }),
  'payments.reverse': (world) => ({ id: world.paymentId }),
  'documentLinks.create': (world) => ({ id: world.shipmentId }),
  'documentLinks.stop': (world) => ({ id: world.creditNoteId }),
  'mailedDocuments.send': (world) => ({
    id: world.invoiceId,
    to: `${randomUUID()}@example.com`,
    message: 'Thank you',
  }),
  'shipments.listOfOrder': (world) => ({ id: world.shippedOrderId }),
  'shipments.deliveryNote': (world) => ({ id: world.shipmentId }),
};
