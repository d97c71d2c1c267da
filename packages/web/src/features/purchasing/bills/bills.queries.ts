import type { RepeatedBill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { billAddress, type BillSearch } from './bill-address.ts';

refreshOn(['bill.', 'supplier_payment.'], () => [orpc.bills.key(), orpc.timeline.key()]);
// Rows show names, and goods that came, went back or cost something else can be billed otherwise.
refreshOn(['supplier.', 'stock_receipt.', 'trading_rules.'], () => [orpc.bills.key()]);

export const billsQuery = (search: BillSearch, today: string) =>
  pagesOf(orpc.bills.list, billAddress.query(search, today));
export const billCountsQuery = () => orpc.bills.counts.queryOptions();
export const billQuery = (id: string) =>
  orpc.bills.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const billAccountsQuery = () => orpc.bills.accounts.queryOptions();
/** What a supplier delivered and has not billed. */
export const billableQuery = (supplierId: string) =>
  orpc.bills.billable.queryOptions({ input: { id: supplierId }, enabled: isRecordId(supplierId) });
/** Bills that the one being typed may repeat. */
export const repeatedBillsQuery = (bill: RepeatedBill) =>
  orpc.bills.repeats.queryOptions({
    input: bill,
    enabled: isRecordId(bill.supplierId),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  });

const keep = keepRecord(billQuery);
const shown = { keep, ...ownError };

export const useCreateBill = () => useVerb(orpc.bills.create, 'bill.create', shown);
export const useUpdateBill = () => useVerb(orpc.bills.update, 'bill.update', shown);
export const useApproveBill = () => useVerb(orpc.bills.approve, 'bill.approve', shown);
export const useCorrectBill = () => useVerb(orpc.bills.correct, 'bill.correct', shown);
export const useAddBillPictures = () => useVerb(orpc.bills.addPictures, 'bill.add_pictures', shown);
export const useReleaseBill = () => useVerb(orpc.bills.release, 'bill.release', shown);
export const useVoidBill = () => useVerb(orpc.bills.void, 'bill.void', { keep });
export const useRemoveBill = () =>
  useVerb(orpc.bills.remove, 'bill.remove', { keep: forgetRecord(billQuery) });
