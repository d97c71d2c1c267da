import type { reconciliationsContract } from '@shelfwise/contract/features/ledger/reconciliations/reconciliations.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getReconciliation, listReconciliations, listStatementLines } from './reconciliations.queries.ts';
import {
  discardReconciliation,
  finishReconciliation,
  reopenReconciliation,
  startReconciliation,
  tickLines,
  updateReconciliation,
} from './write-reconciliation.ts';

export const reconciliationsHandlers: Handlers<typeof reconciliationsContract> = {
  list: listReconciliations,
  get: getReconciliation,
  lines: listStatementLines,
  start: startReconciliation,
  update: updateReconciliation,
  tick: tickLines,
  finish: finishReconciliation,
  reopen: reopenReconciliation,
  discard: discardReconciliation,
};
