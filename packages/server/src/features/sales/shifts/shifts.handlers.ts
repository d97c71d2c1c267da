import type { shiftsContract } from '@shelfwise/contract/features/sales/shifts/shifts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listCashAccounts } from '../../ledger/index.ts';
import { closeShift, correctShift } from './close-shift.ts';
import { moveCash, undoCash } from './move-cash.ts';
import { printReport } from '../quick-sales/till-pdf.ts';
import { openShift } from './open-shift.ts';
import { exportShifts, listShifts, sumShifts } from './list-shifts.ts';
import { getCurrentShift, getShift } from './shifts.queries.ts';

export const shiftsHandlers: Handlers<typeof shiftsContract> = {
  list: listShifts,
  sums: sumShifts,
  export: exportShifts,
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
