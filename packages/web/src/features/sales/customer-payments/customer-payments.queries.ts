import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { paymentAddress, type PaymentSearch } from './payment-address.ts';

// A payment changes what its invoices and their orders have open, and what is done to those changes it.
refreshOn(['customer_payment.'], () => [
  orpc.customerPayments.key(),
  orpc.invoices.key(),
  orpc.orders.key(),
  orpc.timeline.key(),
]);
refreshOn(['invoice.', 'order.', 'customer.'], () => [orpc.customerPayments.key()]);

export const paymentsQuery = (search: PaymentSearch) =>
  pagesOf(orpc.customerPayments.list, paymentAddress.query(search));
export const paymentQuery = (id: string) =>
  orpc.customerPayments.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
/** What a customer owes, and what of their money settles nothing yet. */
export const openOfCustomerQuery = (customerId: string) =>
  orpc.customerPayments.open.queryOptions({ input: { id: customerId }, enabled: isRecordId(customerId) });

export const useReceivePayment = () =>
  useVerb(orpc.customerPayments.record, 'customer_payment.record', {
    keep: keepRecord(paymentQuery),
    ...ownError,
  });
export const useCertifyPayment = () =>
  useVerb(orpc.customerPayments.certify, 'customer_payment.certify', {
    keep: keepRecord(paymentQuery),
    ...ownError,
  });
export const useAllocateCredit = () =>
  useVerb(orpc.customerPayments.allocate, 'customer_payment.allocate', ownError);
export const useTakeBack = () =>
  useVerb(orpc.customerPayments.unallocate, 'customer_payment.unallocate', ownError);
