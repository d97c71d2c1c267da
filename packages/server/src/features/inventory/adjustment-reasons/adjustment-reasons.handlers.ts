import type { adjustmentReasonsContract } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listReasonAccounts, listReasons } from './adjustment-reasons.queries.ts';
import { archiveReason, createReason, restoreReason, updateReason } from './write-reason.ts';

export const adjustmentReasonsHandlers: Handlers<typeof adjustmentReasonsContract> = {
  list: async ({ tx }) => ({ items: await listReasons(tx) }),
  accounts: async ({ tx }) => ({ items: await listReasonAccounts(tx) }),
  create: createReason,
  update: updateReason,
  archive: archiveReason,
  restore: restoreReason,
};
