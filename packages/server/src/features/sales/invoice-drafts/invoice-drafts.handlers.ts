import type { invoiceDraftsContract } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listIncomeAccounts } from '../../ledger/index.ts';
import { getDraft } from './invoice-drafts.queries.ts';
import { issueDraft } from './issue-draft.ts';
import { createDraft, removeDraft, updateDraft } from './write-draft.ts';

export const invoiceDraftsHandlers: Handlers<typeof invoiceDraftsContract> = {
  get: getDraft,
  accounts: async ({ tx }) => ({ items: await listIncomeAccounts(tx) }),
  create: createDraft,
  update: updateDraft,
  remove: removeDraft,
  issue: issueDraft,
};
