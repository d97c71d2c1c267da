import type { lineChoices } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { reconciliationAddress, type ReconciliationSearch } from './reconciliation-address.ts';

refreshOn(['reconciliation.'], () => [orpc.reconciliations.key(), orpc.timeline.key()]);

export type LineChoice = (typeof lineChoices)[number];

export const reconciliationsQuery = (search: ReconciliationSearch) =>
  pagesOf(orpc.reconciliations.list, reconciliationAddress.query(search));
export const reconciliationQuery = (id: string) =>
  orpc.reconciliations.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const statementLinesQuery = (id: string, show: LineChoice) =>
  pagesOf(orpc.reconciliations.lines, { id, show });

const keep = keepRecord(reconciliationQuery);
export const useStartReconciliation = () =>
  useVerb(orpc.reconciliations.start, 'reconciliation.start', { keep, ...ownError });
export const useUpdateReconciliation = () =>
  useVerb(orpc.reconciliations.update, 'reconciliation.update', { keep, ...ownError });
export const useTickLines = () => useVerb(orpc.reconciliations.tick, 'reconciliation.tick', { keep });
export const useFinishReconciliation = () =>
  useVerb(orpc.reconciliations.finish, 'reconciliation.finish', { keep });
export const useReopenReconciliation = () =>
  useVerb(orpc.reconciliations.reopen, 'reconciliation.reopen', { keep, ...ownError });
export const useDiscardReconciliation = () =>
  useVerb(orpc.reconciliations.discard, 'reconciliation.discard', {
    keep: forgetRecord(reconciliationQuery),
  });
