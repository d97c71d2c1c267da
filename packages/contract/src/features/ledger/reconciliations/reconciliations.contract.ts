import { z } from 'zod';
import { act, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { cursorSchema, listQuery, pageOf, pageRowsSchema } from '../../../primitives/paging.ts';
import { line } from '../../../primitives/text.ts';
import { largestStatementMinor, lineChoices, mostTicks } from './reconciliations.facts.ts';
import { reconciliationNoun } from './reconciliations.noun.ts';

const statementMinorSchema = minorSchema.min(-largestStatementMinor).max(largestStatementMinor);

export const reconciliationRowSchema = z.object({
  id: idSchema,
  moneyAccountId: idSchema,
  accountName: z.string(),
  currency: currencySchema,
  statementOn: daySchema,
  /** what the statement says, in the currency of the account */
  statementMinor: minorSchema,
  status: z.enum(['open', 'finished']),
  startedAt: momentSchema,
  startedBy: z.string().nullable(),
  finishedAt: momentSchema.nullable(),
  finishedBy: z.string().nullable(),
  version: versionSchema,
});
export type ReconciliationRow = z.infer<typeof reconciliationRowSchema>;

export const reconciliationSchema = reconciliationRowSchema.extend({
  /** what the statement before this one ended with, and what is ticked on this one */
  openingMinor: sumMinorSchema,
  tickedMinor: sumMinorSchema,
  tickedCount: z.int(),
  /** what is still missing to the statement; zero: it ties */
  differenceMinor: sumMinorSchema,
  /** what the books say on that day, and how much of it no statement shows yet */
  bookedMinor: sumMinorSchema,
  openMinor: sumMinorSchema,
  openCount: z.int(),
  /** the newest finished one can be opened again */
  canReopen: z.boolean(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

/** A line of the account in the books. */
export const statementLineSchema = z.object({
  /** the entry */
  id: idSchema,
  lineNumber: z.int(),
  day: daySchema,
  document: z.object({ id: idSchema, kind: z.string(), number: z.string() }),
  memo: z.string().nullable(),
  /** the customer or supplier whom its document names */
  partyName: z.string().nullable(),
  /** above zero: money in; in the currency of the account */
  amountMinor: minorSchema,
  isTicked: z.boolean(),
});
export type StatementLine = z.infer<typeof statementLineSchema>;

export const startReconciliationSchema = z.strictObject({
  moneyAccountId: idSchema,
  statementOn: daySchema,
  statementMinor: statementMinorSchema,
});
export type StartReconciliation = z.infer<typeof startReconciliationSchema>;

export const reconciliationChangeSchema = byId.extend({
  version: versionSchema,
  statementOn: daySchema.optional(),
  statementMinor: statementMinorSchema.optional(),
});
export type ReconciliationChange = z.infer<typeof reconciliationChangeSchema>;

const lineIdSchema = z.strictObject({ id: idSchema, lineNumber: z.int().min(1).max(32_767) });
export const tickLinesSchema = byId.extend({
  lines: z.array(lineIdSchema).min(1).max(mostTicks),
  isTicked: z.boolean(),
});
export type TickLines = z.infer<typeof tickLinesSchema>;

export const statementLinesSchema = byId.extend({
  show: z.enum(lineChoices).default('all'),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type StatementLines = z.infer<typeof statementLinesSchema>;

export const reconciliationListSchema = listQuery(['-statementOn'])
  .omit({ q: true })
  .extend({ moneyAccountId: idSchema.optional() });
export type ReconciliationList = z.infer<typeof reconciliationListSchema>;

const access = accessOf(reconciliationNoun);

export const reconciliationsContract = {
  list: read('/reconciliations', { ...access, summary: 'Statements that accounts were ticked off against' })
    .input(reconciliationListSchema)
    .output(pageOf(reconciliationRowSchema)),
  get: read('/reconciliations/{id}', {
    ...access,
    summary: 'One statement: what it says, what is ticked, and what is missing',
  })
    .input(byId)
    .output(reconciliationSchema),
  lines: read('/reconciliations/{id}/lines', {
    ...access,
    summary: 'Lines of the account up to the day of the statement that no other statement shows',
  })
    .input(statementLinesSchema)
    .output(pageOf(statementLineSchema)),
  start: create('/reconciliations', {
    ...access,
    errors: ['reconciliation_open'],
    summary: 'Begin to tick an account off against a statement',
  })
    .input(startReconciliationSchema)
    .output(reconciliationSchema),
  update: change('/reconciliations/{id}', {
    ...access,
    errors: ['version_conflict', 'wrong_state'],
    summary: 'Change the day or the balance of a statement that is being ticked off',
  })
    .input(reconciliationChangeSchema)
    .output(reconciliationSchema),
  tick: act('/reconciliations/{id}/tick', {
    ...access,
    mostBytes: longBody,
    errors: ['wrong_state', 'ticked_elsewhere'],
    summary: 'Tick lines that the statement shows, or take ticks off',
  })
    .input(tickLinesSchema)
    .output(reconciliationSchema),
  finish: act('/reconciliations/{id}/finish', {
    ...access,
    errors: ['wrong_state', 'does_not_tie'],
    summary: 'Finish a statement that ties',
  })
    .input(byId)
    .output(reconciliationSchema),
  reopen: act('/reconciliations/{id}/reopen', {
    ...access,
    errors: ['wrong_state', 'reconciliation_open', 'newer_statement'],
    summary: 'Open the newest finished statement of an account again, with a reason',
  })
    .input(byId.extend({ reason: line(500) }))
    .output(reconciliationSchema),
  discard: remove('/reconciliations/{id}', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Give up a statement that is being ticked off, with its ticks',
  })
    .input(byId)
    .output(nothing),
};
