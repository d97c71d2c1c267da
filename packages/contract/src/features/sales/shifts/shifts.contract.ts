import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { cashAccountsSchema } from '../../ledger/money-accounts/cash-accounts.schema.ts';
import { tillPrintSchema } from '../quick-sales/quick-sales.schemas.ts';
import { shiftNoun } from './shifts.noun.ts';
import {
  closeShiftSchema,
  correctShiftSchema,
  newCashMovementSchema,
  oneMovementSchema,
  openShiftSchema,
  shiftFiltersSchema,
  shiftListSchema,
  shiftRowSchema,
  shiftSchema,
  shiftSumsSchema,
} from './shifts.schemas.ts';

const access = accessOf(shiftNoun);

/** Staff see their own shifts, who may see reports sees all; what the drawer should hold is shown to staff only once they have counted it. */
export const shiftsContract = {
  list: read('/shifts', { ...access, summary: 'Shifts, the newest first' })
    .input(shiftListSchema)
    .output(pageOf(shiftRowSchema)),
  sums: read('/shifts/sums', { ...access, summary: 'How far the counts of shifts were off in all' })
    .input(shiftFiltersSchema)
    .output(shiftSumsSchema),
  export: read('/shifts.csv', {
    right: shiftNoun.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'Shifts with their variances as CSV',
  })
    .input(shiftFiltersSchema)
    .output(z.file()),
  current: read('/shifts/current', {
    ...access,
    summary: 'The shift that the caller has open: the newest, or the one at a till',
  })
    .input(z.strictObject({ tillId: idSchema.optional() }))
    .output(z.object({ shift: shiftSchema.nullable() })),
  get: read('/shifts/{id}', {
    ...access,
    summary: 'One shift: what was sold, cash in and out, and its counts',
  })
    .input(byId)
    .output(shiftSchema),
  pdf: read('/shifts/{id}/pdf', {
    ...access,
    summary: 'What a shift came to as PDF, for a till’s printer or as a sheet',
  })
    .input(tillPrintSchema)
    .output(z.file()),
  cashAccounts: read('/cash-accounts', {
    ...access,
    summary: 'Where cash of a drawer may come from and go to',
  }).output(cashAccountsSchema),
  open: create('/shifts', {
    ...access,
    errors: ['archived', 'till_in_use', 'difference_unsaid'],
    summary: 'Open a shift at a till with a counted float',
  })
    .input(openShiftSchema)
    .output(shiftSchema),
  moveCash: act('/shifts/{id}/cash', {
    ...access,
    errors: ['shift_closed', 'drawer_short', 'archived', 'other_shift', 'till_account'],
    summary: 'Put cash into the drawer, or take some out',
  })
    .input(newCashMovementSchema)
    .output(shiftSchema),
  undoCash: act('/shifts/{id}/cash/{movementId}/undo', {
    ...access,
    errors: ['shift_closed', 'drawer_short', 'wrong_state', 'other_shift'],
    summary: 'Undo cash in or out while the shift is open',
  })
    .input(oneMovementSchema)
    .output(shiftSchema),
  close: act('/shifts/{id}/close', {
    ...access,
    errors: ['shift_closed', 'other_shift'],
    summary: 'Close a shift by counting the drawer, without being told what it should hold',
  })
    .input(closeShiftSchema)
    .output(shiftSchema),
  correct: act('/shifts/{id}/correct', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'counted_since'],
    summary: 'Put right what was counted when a shift closed',
  })
    .input(correctShiftSchema)
    .output(shiftSchema),
};
