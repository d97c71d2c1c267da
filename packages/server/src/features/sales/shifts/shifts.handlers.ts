import type { shiftsContract } from '@shelfwise/contract/features/sales/shifts/shifts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listCashAccounts } from '../../ledger/index.ts';
import { closeShift, correctShift } from './close-shift.ts';
import { moveCash, undoCash } from './move-cash.ts';
import { printReport } from '../quick-sales/till-pdf.ts';
import { openShift } from './open-shift.ts';
import { getCurrentShift, getShift, listShifts } from './shifts.queries.ts';

export const shiftsHandlers: Handlers<typeof shiftsContract> = {
  list: listShifts,
  current: getCurrentShift,
  get: getShift,
  pdf: printReport,
  cashAccounts: ({ tx }) => listCashAccounts(tx),
  open: openShift,
  moveCash,
  undoCash,
  close: closeShift,
  correct: correctShift,
};
