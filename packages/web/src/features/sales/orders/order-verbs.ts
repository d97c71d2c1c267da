import { orpc } from '../../../lib/orpc.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { orderQuery, takeCurrentOrder } from './orders.queries.ts';

const keep = keepRecord(orderQuery);
/** Options that all verbs of one order share: show the answer, or after a refusal the order as it stands. */
const ofOrder = { keep, onRefused: takeCurrentOrder };
const shown = { ...ofOrder, ...ownError };

export const useCreateOrder = () => useVerb(orpc.orders.create, 'order.create', { keep, ...ownError });
export const useUpdateOrder = () => useVerb(orpc.orders.update, 'order.update', shown);
export const useReviseOrder = () => useVerb(orpc.orders.revise, 'order.revise', shown);
/** The screen shows missing stock and a full plan itself. */
export const useConfirmOrder = () => useVerb(orpc.orders.confirm, 'order.confirm', shown);
export const useShipOrder = () => useVerb(orpc.orders.ship, 'order.ship', shown);
export const useApprovePrices = () => useVerb(orpc.orders.approvePrices, 'order.approve_prices', ofOrder);
export const useNameCustomer = () => useVerb(orpc.orders.nameCustomer, 'order.name_customer', shown);
export const useMoveCustomer = () => useVerb(orpc.orders.moveCustomer, 'order.move_customer', shown);
export const useDuplicateOrder = () => useVerb(orpc.orders.duplicate, 'order.duplicate');
export const useGiveQuote = () => useVerb(orpc.orders.giveQuote, 'order.quote', shown);
export const useDeclineQuote = () => useVerb(orpc.orders.declineQuote, 'order.decline_quote', shown);
export const useAddOrderPictures = () => useVerb(orpc.orders.addPictures, 'order.add_pictures', shown);
export const useCancelRest = () => useVerb(orpc.orders.cancelRest, 'order.cancel_rest', shown);
export const useHoldOrder = () => useVerb(orpc.orders.hold, 'order.hold', ofOrder);
export const useReleaseOrder = () => useVerb(orpc.orders.release, 'order.release', ofOrder);
/** For a dialog that asks why. */
export const useReleaseHeld = () => useVerb(orpc.orders.release, 'order.release', shown);
export const useCompleteOrder = () => useVerb(orpc.orders.complete, 'order.complete', ofOrder);
export const useCancelOrder = () => useVerb(orpc.orders.cancel, 'order.cancel', ofOrder);
/** For a dialog that has fields, beside which a refusal is shown. */
export const useCancelInvoiced = () => useVerb(orpc.orders.cancel, 'order.cancel', shown);
export const useRemoveOrder = () =>
  useVerb(orpc.orders.remove, 'order.remove', { keep: forgetRecord(orderQuery) });

// Payments and invoices change their order as well.
export const useRecordPayment = () => useVerb(orpc.payments.record, 'order.pay', ownError);
export const useReversePayment = () => useVerb(orpc.payments.reverse, 'order.reverse_payment', ownError);
export const useRefundCredit = () => useVerb(orpc.payments.refund, 'order.refund', ownError);
export const useApplyCredit = () => useVerb(orpc.payments.applyCredit, 'order.apply_credit', ownError);
export const useIssueInvoice = () => useVerb(orpc.invoices.issue, 'order.invoice', ownError);
export const useUndoShipment = () => useVerb(orpc.shipments.undo, 'order.undo_shipment', ownError);
export const useVoidInvoice = () => useVerb(orpc.invoices.void, 'order.void_invoice', ownError);
export const useCreditInvoice = () => useVerb(orpc.invoices.credit, 'order.credit_invoice', ownError);
