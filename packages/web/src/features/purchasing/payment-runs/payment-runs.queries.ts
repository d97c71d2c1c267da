import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { runAddress } from './run-address.ts';

refreshOn(['payment_run.', 'supplier_payment.', 'bill.', 'supplier.'], () => [orpc.paymentRuns.key()]);
refreshOn(['payment_run.'], () => [orpc.payables.key(), orpc.timeline.key()]);

export const runsQuery = (search: ListSearch) => pagesOf(orpc.paymentRuns.list, runAddress.query(search));
export const runQuery = (id: string) =>
  orpc.paymentRuns.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

const keep = keepRecord(runQuery);

export const useCreateRun = () => useVerb(orpc.paymentRuns.create, 'payment_run.create', { keep });
export const useUpdateRun = () => useVerb(orpc.paymentRuns.update, 'payment_run.update', { keep });
export const useRemoveRun = () =>
  useVerb(orpc.paymentRuns.remove, 'payment_run.remove', { keep: forgetRecord(runQuery) });
export const useAskRunApproval = () =>
  useVerb(orpc.paymentRuns.askApproval, 'payment_run.ask_approval', { keep });
export const useApproveRun = () => useVerb(orpc.paymentRuns.approve, 'payment_run.approve', { keep });
export const useReopenRun = () => useVerb(orpc.paymentRuns.reopen, 'payment_run.reopen', { keep });
export const usePayRun = () => useVerb(orpc.paymentRuns.pay, 'payment_run.pay', { keep, ...ownError });
export const useCancelRun = () => useVerb(orpc.paymentRuns.cancel, 'payment_run.cancel', { keep });
