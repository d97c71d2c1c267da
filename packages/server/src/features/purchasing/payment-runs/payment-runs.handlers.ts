import type { paymentRunsContract } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.contract';
import type { Handlers } from '../../../kit/call.ts';
import { createRun, removeRun, updateRun } from './draft-run.ts';
import { getRun } from './get-run.ts';
import { payRun } from './pay-run.ts';
import { listRuns } from './payment-runs.queries.ts';
import { getRunFile } from './run-file.ts';
import { approveRun, askRunApproval, cancelRun, reopenRun } from './step-run.ts';

export const paymentRunsHandlers: Handlers<typeof paymentRunsContract> = {
  list: listRuns,
  get: getRun,
  create: createRun,
  update: updateRun,
  remove: removeRun,
  askApproval: askRunApproval,
  approve: approveRun,
  reopen: reopenRun,
  pay: payRun,
  cancel: cancelRun,
  file: getRunFile,
};
