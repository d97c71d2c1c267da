import type { periodsContract } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import type { Handlers } from '../../../kit/call.ts';
import { closePeriods, reopenPeriods } from './close-periods.ts';
import { endLetIn, letIn } from './let-in.ts';
import { getPeriods } from './periods.queries.ts';

export const periodsHandlers: Handlers<typeof periodsContract> = {
  get: getPeriods,
  close: closePeriods,
  reopen: reopenPeriods,
  letIn,
  endLetIn,
};
