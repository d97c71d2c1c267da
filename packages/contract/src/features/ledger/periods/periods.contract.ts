import { z } from 'zod';
import { act, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { line } from '../../../primitives/text.ts';
import { closingAreas, longestOverrideHours, missingKinds } from './periods.facts.ts';
import { periodNoun } from './periods.noun.ts';

const areaSchema = z.enum(closingAreas);
const areasSchema = z
  .array(areaSchema)
  .min(1)
  .max(closingAreas.length)
  .refine((areas) => new Set(areas).size === areas.length, { message: 'repeated' });

/** One closing or reopening. `until` is the last closed day afterwards; null: nothing is closed any more. */
export const closingSchema = z.object({
  id: idSchema,
  kind: z.enum(['close', 'reopen']),
  areas: z.array(areaSchema),
  until: daySchema.nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: momentSchema,
});
export type Closing = z.infer<typeof closingSchema>;

/** Somebody who may post into closed days of one area for a while. */
export const overrideSchema = z.object({
  id: idSchema,
  area: areaSchema,
  userId: idSchema,
  name: z.string(),
  reason: z.string(),
  grantedBy: z.string().nullable(),
  grantedAt: momentSchema,
  expiresAt: momentSchema,
});
export type PeriodOverride = z.infer<typeof overrideSchema>;

export const periodsSchema = z.object({
  areas: z.array(z.object({ area: areaSchema, closedUntil: daySchema.nullable() })),
  /** the last day that can be closed now */
  closableUntil: daySchema,
  /** the newest closings and reopenings */
  closings: z.array(closingSchema),
  /** who is let in now */
  overrides: z.array(overrideSchema),
});
export type Periods = z.infer<typeof periodsSchema>;

/** What would be shut out, or was not looked at yet, if the days until one were closed. */
export const missingSchema = z.object({
  items: z.array(z.object({ what: z.enum(missingKinds), count: z.int() })),
});
export type MissingInDays = z.infer<typeof missingSchema>;

export const closePeriodSchema = z.strictObject({ areas: areasSchema, until: daySchema });
export type ClosePeriod = z.infer<typeof closePeriodSchema>;

export const reopenPeriodSchema = z.strictObject({
  areas: areasSchema,
  /** the last day that stays closed; null: none */
  until: daySchema.nullable(),
  reason: line(500),
});
export type ReopenPeriod = z.infer<typeof reopenPeriodSchema>;

export const letInSchema = z.strictObject({
  area: areaSchema,
  userId: idSchema,
  hours: z.int().min(1).max(longestOverrideHours),
  reason: line(500),
});
export type LetIn = z.infer<typeof letInSchema>;

const access = accessOf(periodNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;

export const periodsContract = {
  get: read('/periods', { ...access, summary: 'Until which day each part of the books is closed' }).output(
    periodsSchema,
  ),
  missing: read('/periods/missing', {
    ...access,
    summary: 'What is not in the books yet of the days until one, or not ticked off',
  })
    .input(z.strictObject({ until: daySchema }))
    .output(missingSchema),
  close: act('/periods/close', { ...changing, summary: 'Close parts of the books up to a day' })
    .input(closePeriodSchema)
    .output(periodsSchema),
  reopen: act('/periods/reopen', { ...changing, summary: 'Open closed days again, with a reason' })
    .input(reopenPeriodSchema)
    .output(periodsSchema),
  letIn: act('/periods/let-in', {
    ...changing,
    errors: ['not_found'],
    summary: 'Let somebody post into closed days for some hours, with a reason',
  })
    .input(letInSchema)
    .output(periodsSchema),
  endLetIn: act('/periods/let-in/{id}/end', {
    ...changing,
    summary: 'Let somebody post into closed days no longer',
  })
    .input(byId)
    .output(periodsSchema),
};
