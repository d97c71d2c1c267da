import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { cursorSchema, pageOf, pageRowsSchema } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { caps } from '../../../primitives/caps.ts';
import { piecesSchema } from '../../sales/shifts/shifts.schemas.ts';
import { moneyTransferSchema } from '../../ledger/money-transfers/money-transfers.contract.ts';
import { pettyCashBoxNoun } from './petty-cash.noun.ts';

export const pettyCashBoxSchema = z.object({
  /** of its money account */
  id: idSchema,
  name: z.string(),
  floatMinor: minorSchema,
  keeperId: idSchema,
  keeper: z.string(),
  status: z.enum(['active', 'closed']),
  /** what the books say, and what of it expenses paid out that wait for approval */
  bookedMinor: minorSchema,
  waitingMinor: minorSchema,
  waitingCount: z.int(),
  version: versionSchema,
});
export type PettyCashBox = z.infer<typeof pettyCashBoxSchema>;

export const cashCountSchema = z.object({
  id: idSchema,
  number: z.string(),
  countedOn: daySchema,
  countedMinor: minorSchema,
  bookedMinor: minorSchema,
  waitingMinor: minorSchema,
  pieces: piecesSchema,
  reason: z.string().nullable(),
  status: z.enum(['standing', 'reversed']),
  undoReason: z.string().nullable(),
  countedAt: momentSchema,
  countedBy: z.string(),
});
export type CashCount = z.infer<typeof cashCountSchema>;

export const pettyCashRecordSchema = pettyCashBoxSchema.extend({
  lastTopUp: z
    .object({ id: idSchema, number: z.string(), day: daySchema, amountMinor: minorSchema })
    .nullable(),
  /** expenses paid from it after that, and those of them without a photo of the receipt */
  spent: z.object({ minor: minorSchema, count: z.int(), withoutReceipt: z.int() }),
  /** the newest twenty, newest first */
  counts: z.array(cashCountSchema),
});
export type PettyCashRecord = z.infer<typeof pettyCashRecordSchema>;

export const pettyCashMovementSchema = z.object({
  /** of the entry */
  id: idSchema,
  documentId: idSchema,
  kind: z.string(),
  number: z.string(),
  day: daySchema,
  memo: z.string().nullable(),
  /** what came in; what went out is below zero */
  amountMinor: minorSchema,
  isReversal: z.boolean(),
  /** of an expense; null of all else */
  hasReceipt: z.boolean().nullable(),
});
export type PettyCashMovement = z.infer<typeof pettyCashMovementSchema>;

export const newPettyCashBoxSchema = z.strictObject({
  /** a new cash account of this name, or one that is there */
  name: line(60).optional(),
  moneyAccountId: idSchema.optional(),
  floatMinor: positiveMinorSchema,
  keeperId: idSchema,
});
export type NewPettyCashBox = z.infer<typeof newPettyCashBoxSchema>;

export const pettyCashBoxChangeSchema = byId.extend({
  version: versionSchema,
  floatMinor: positiveMinorSchema.optional(),
  keeperId: idSchema.optional(),
  status: z.enum(['active', 'closed']).optional(),
});
export type PettyCashBoxChange = z.infer<typeof pettyCashBoxChangeSchema>;

export const countBoxSchema = byId.extend({
  countedMinor: minorSchema.min(0).max(caps.documentMinor, 'amount_too_big'),
  /** what should be in it, as the one who counts saw it: whoever counts meanwhile, or pays from it, makes the count stale */
  expectedMinor: minorSchema,
  pieces: piecesSchema.optional(),
  /** where it differs */
  reason: optionalLine(500).optional(),
});
export type CountBox = z.infer<typeof countBoxSchema>;

export const topUpSchema = byId.extend({
  fromId: idSchema,
  amountMinor: positiveMinorSchema,
  transferredOn: daySchema.optional(),
  reference: optionalLine(80).optional(),
  /** it is not the one of the same day and amount that is there already */
  isAnother: z.boolean().optional(),
});
export type TopUp = z.infer<typeof topUpSchema>;

const access = accessOf(pettyCashBoxNoun);
const ofAll = { ...access, right: 'canViewReports' } as const;

export const pettyCashContract = {
  list: read('/petty-cash', { ...access, summary: 'Petty cash boxes: one’s own, or all' }).output(
    z.object({ items: z.array(pettyCashBoxSchema) }),
  ),
  people: read('/petty-cash-keepers', {
    ...ofAll,
    summary: 'The people who can keep a petty cash box',
  }).output(z.object({ items: z.array(z.object({ id: idSchema, username: z.string() })) })),
  get: read('/petty-cash/{id}', { ...access, summary: 'One petty cash box: what is in it, and what is next' })
    .input(byId)
    .output(pettyCashRecordSchema),
  movements: read('/petty-cash/{id}/movements', {
    ...access,
    summary: 'What came into a petty cash box and what went out, the newest first',
  })
    .input(byId.extend({ limit: pageRowsSchema, cursor: cursorSchema.optional() }))
    .output(pageOf(pettyCashMovementSchema)),
  create: create('/petty-cash', {
    ...ofAll,
    errors: ['taken', 'archived', 'till_account', 'main_money_account', 'over_limit'],
    summary: 'Keep a cash box for small expenses at a set amount',
  })
    .input(newPettyCashBoxSchema)
    .output(pettyCashRecordSchema),
  update: change('/petty-cash/{id}', {
    ...ofAll,
    errors: ['version_conflict'],
    summary: 'Change the set amount or the keeper of a petty cash box, close it, or open it again',
  })
    .input(pettyCashBoxChangeSchema)
    .output(pettyCashRecordSchema),
  topUp: create('/petty-cash/{id}/top-ups', {
    ...ofAll,
    errors: ['wrong_state', 'archived', 'till_account', 'repeated_transfer'],
    summary: 'Fill a petty cash box up from the bank or the safe',
  })
    .input(topUpSchema)
    .output(moneyTransferSchema),
  count: create('/petty-cash/{id}/counts', {
    ...access,
    errors: ['wrong_state', 'box_moved', 'own_difference'],
    summary: 'Count a petty cash box; what is over or short is posted with its reason',
  })
    .input(countBoxSchema)
    .output(pettyCashRecordSchema),
  undoCount: act('/cash-counts/{id}/undo', {
    ...ofAll,
    errors: ['wrong_state', 'own_difference'],
    summary: 'Undo a count that was entered wrongly',
  })
    .input(byId.extend({ reason: line(500) }))
    .output(pettyCashRecordSchema),
};
