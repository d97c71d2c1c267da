import type { yearEndsContract } from '@shelfwise/contract/features/ledger/year-ends/year-ends.contract';
import type { Handlers } from '../../../kit/call.ts';
import { closeYear, reopenYear } from './close-year.ts';
import { listFinancialYears } from './year-ends.queries.ts';

export const yearEndsHandlers: Handlers<typeof yearEndsContract> = {
  list: listFinancialYears,
  close: closeYear,
  reopen: reopenYear,
};
