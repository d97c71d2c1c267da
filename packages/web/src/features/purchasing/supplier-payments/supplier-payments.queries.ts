import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { paymentAddress } from './payment-address.ts';

refreshOn(['supplier_payment.', 'bill.', 'payment_run.pay'], () => [
  orpc.supplierPayments.key(),
  orpc.payables.key(),
  orpc.timeline.key(),
]);
// Rows show names.
refreshOn(['supplier.'], () => [orpc.supplierPayments.key()]);

export const paymentsQuery = (search: ListSearch<'supplier'>) =>
  pagesOf(orpc.supplierPayments.list, paymentAddress.query(search));
export const paymentQuery = (id: string) =>
  orpc.supplierPayments.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const paymentsOfSupplierQuery = (supplierId: string) =>
  orpc.supplierPayments.list.queryOptions({ input: { supplierId, limit: 5 } });
export const openBillsQuery = (supplierId: string) =>
  orpc.supplierPayments.openBills.queryOptions({ input: { id: supplierId } });
export const creditsQuery = (supplierId: string) =>
  orpc.supplierPayments.credits.queryOptions({ input: { id: supplierId } });

const keep = keepRecord(paymentQuery);

export const useRecordPayment = () =>
  useVerb(orpc.supplierPayments.record, 'supplier_payment.record', { keep, ...ownError });
export const useReversePayment = () =>
  useVerb(orpc.supplierPayments.reverse, 'supplier_payment.reverse', { keep, ...ownError });
export const useAllocate = () =>
  useVerb(orpc.supplierPayments.allocate, 'supplier_payment.allocate', ownError);
export const useUnallocate = () =>
  useVerb(orpc.supplierPayments.unallocate, 'supplier_payment.unallocate', ownError);
