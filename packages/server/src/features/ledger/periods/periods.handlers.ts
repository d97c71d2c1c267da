import type { periodsContract } from '@shelfwise/contract/features/ledger/periods/periods.contract';
import type { Handlers } from '../../../kit/call.ts';
import { closePeriods, reopenPeriods } from './close-periods.ts';
import { endLetIn, letIn } from './let-in.ts';
import { listMissing } from './list-missing.ts';
import { getPeriods } from './periods.queries.ts';

export const periodsHandlers: Handlers<typeof periodsContract> = {
  get: getPeriods,
  missing: listMissing,
  close: closePeriods,
  reopen: reopenPeriods,
  letIn,
  endLetIn,
};
