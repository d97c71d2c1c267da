import { z } from 'zod';
import { act, create, nothing, read, remove } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { rhythms, scheduleStatuses } from '../../../primitives/schedules.ts';
import { entryTemplateNoun } from './entry-templates.noun.ts';

export const entryTemplateSchema = z.object({
  id: idSchema,
  /** the entry that it repeats */
  entryId: idSchema,
  number: z.string(),
  reason: z.string(),
  totalMinor: minorSchema,
  every: z.enum(rhythms),
  onDay: z.int(),
  /** the day of its next entry; null once it has ended */
  nextOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  status: z.enum(scheduleStatuses),
  /** an account of it that nothing can be posted to now: it waits, and makes up for the days once the account is in use again */
  waitsFor: z.string().nullable(),
  version: versionSchema,
});
export type EntryTemplate = z.infer<typeof entryTemplateSchema>;

/** Repeats an entry as it was posted: the first one is posted on the first day of the schedule from `startsOn`, or tomorrow, on. */
export const newEntryTemplateSchema = z
  .strictObject({
    entryId: idSchema,
    every: z.enum(rhythms),
    onDay: z.int().min(1).max(31),
    startsOn: daySchema.optional(),
    endsOn: daySchema.nullable().default(null),
  })
  .refine(({ every, onDay }) => every === 'month' || onDay <= 7, { message: 'too_big', path: ['onDay'] });
export type NewEntryTemplate = z.infer<typeof newEntryTemplateSchema>;

const access = accessOf(entryTemplateNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;
const seen = byId.extend({ version: versionSchema });
const errors = ['wrong_state', 'version_conflict'] as const;

export const entryTemplatesContract = {
  list: read('/entry-templates', { ...access, summary: 'Entries by hand that repeat' }).output(
    z.object({ items: z.array(entryTemplateSchema) }),
  ),
  create: create('/entry-templates', {
    ...changing,
    errors: ['wrong_state', 'over_limit'],
    summary: 'Repeat an entry by hand each week or month: it is posted on its day',
  })
    .input(newEntryTemplateSchema)
    .output(entryTemplateSchema),
  pause: act('/entry-templates/{id}/pause', { ...changing, errors, summary: 'Post none for a while' })
    .input(seen)
    .output(entryTemplateSchema),
  resume: act('/entry-templates/{id}/resume', {
    ...changing,
    errors,
    summary: 'Post them again, from today on',
  })
    .input(seen)
    .output(entryTemplateSchema),
  skip: act('/entry-templates/{id}/skip', { ...changing, errors, summary: 'Leave the next one out' })
    .input(seen)
    .output(entryTemplateSchema),
  remove: remove('/entry-templates/{id}', {
    ...changing,
    summary: 'Repeat it no more; what was posted stays',
  })
    .input(byId)
    .output(nothing),
};
