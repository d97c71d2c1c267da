import { z } from 'zod';
import { act, create, longBody, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, oneOrMore, pageOf } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { mostEntryLines } from './manual-entries.facts.ts';
import { manualEntryNoun } from './manual-entries.noun.ts';

const statuses = ['standing', 'reversed'] as const;

export const manualEntryRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  enteredOn: daySchema,
  reason: z.string(),
  /** the sum of either side */
  totalMinor: minorSchema,
  status: z.enum(statuses),
  /** the day on which it reverses itself; null: it does not */
  reversesOn: daySchema.nullable(),
  reversedOn: daySchema.nullable(),
  reverseReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: momentSchema,
});
export type ManualEntryRow = z.infer<typeof manualEntryRowSchema>;

const entryLineSchema = z.object({
  accountId: idSchema,
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  purpose: z.string().nullable(),
  debitMinor: minorSchema,
  creditMinor: minorSchema,
  note: z.string().nullable(),
});
export const manualEntrySchema = manualEntryRowSchema.extend({ lines: z.array(entryLineSchema) });
export type ManualEntry = z.infer<typeof manualEntrySchema>;

const newLineSchema = z.strictObject({
  accountId: idSchema,
  /** one of the two, not both */
  debitMinor: positiveMinorSchema.optional(),
  creditMinor: positiveMinorSchema.optional(),
  note: optionalLine(200).optional(),
});
export const newManualEntrySchema = z.strictObject({
  enteredOn: daySchema.optional(),
  reason: line(500),
  lines: z.array(newLineSchema).min(2).max(mostEntryLines),
  /** later than its own day; on the first open day where that one is closed by then */
  reversesOn: daySchema.optional(),
});
export type NewManualEntry = z.infer<typeof newManualEntrySchema>;

export const reverseManualEntrySchema = byId.extend({ reversedOn: daySchema.optional(), reason: line(500) });

export const manualEntryListSchema = listQuery(['-enteredOn', 'enteredOn'])
  .omit({ q: true })
  .extend({ status: oneOrMore(z.enum(statuses)).optional() });
export type ManualEntryList = z.infer<typeof manualEntryListSchema>;

const access = accessOf(manualEntryNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;

export const manualEntriesContract = {
  list: read('/manual-entries', { ...access, summary: 'Entries posted by hand, the newest first' })
    .input(manualEntryListSchema)
    .output(pageOf(manualEntryRowSchema)),
  get: read('/manual-entries/{id}', { ...access, summary: 'One entry with its lines' })
    .input(byId)
    .output(manualEntrySchema),
  create: create('/manual-entries', {
    ...changing,
    mostBytes: longBody,
    summary: 'Post an entry by hand: balanced, with its reason',
  })
    .input(newManualEntrySchema)
    .output(manualEntrySchema),
  reverse: act('/manual-entries/{id}/reverse', {
    ...changing,
    errors: ['wrong_state'],
    summary: 'Post the opposite of an entry, with a reason',
  })
    .input(reverseManualEntrySchema)
    .output(manualEntrySchema),
  planReversal: act('/manual-entries/{id}/plan-reversal', {
    ...changing,
    errors: ['wrong_state'],
    summary: 'Name the day on which an entry reverses itself, or that it does not',
  })
    .input(byId.extend({ reversesOn: daySchema.nullable() }))
    .output(manualEntrySchema),
};
