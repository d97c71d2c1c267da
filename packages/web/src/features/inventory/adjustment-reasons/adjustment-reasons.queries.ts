import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['adjustment_reason.'], () => [orpc.adjustmentReasons.key()]);

export const reasonsQuery = () => orpc.adjustmentReasons.list.queryOptions();
export const reasonAccountsQuery = () => orpc.adjustmentReasons.accounts.queryOptions();

export const useCreateReason = () =>
  useVerb(orpc.adjustmentReasons.create, 'adjustment_reason.create', ownError);
export const useUpdateReason = () =>
  useVerb(orpc.adjustmentReasons.update, 'adjustment_reason.update', ownError);
/** A refusal is shown as a toast. */
export const useArchiveReason = () =>
  useVerb(orpc.adjustmentReasons.archive, 'adjustment_reason.archive', {});
export const useRestoreReason = () =>
  useVerb(orpc.adjustmentReasons.restore, 'adjustment_reason.restore', {});
