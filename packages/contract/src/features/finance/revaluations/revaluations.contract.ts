import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { exchangeRateSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { cursorSchema, listQuery, pageOf, pageRowsSchema } from '../../../primitives/paging.ts';
import { line } from '../../../primitives/text.ts';
import { revaluedKinds } from './revaluations.facts.ts';
import { revaluationNoun } from './revaluations.noun.ts';

const openSchema = z.object({
  kind: z.enum(revaluedKinds),
  currency: currencySchema,
  /** what is open in it, and with how much it stands in the books; what is owed is above zero too */
  foreignMinor: minorSchema,
  bookedMinor: minorSchema,
  /** how many documents or accounts that is the sum of */
  count: z.int(),
});

export const revaluationPreviewSchema = z.object({
  revaluedOn: daySchema,
  /** the one that stands for that day already */
  standing: z.object({ id: idSchema, number: z.string() }).nullable(),
  lines: z.array(openSchema),
  rates: z.array(
    z.object({
      currency: currencySchema,
      /** what one of it is worth in the currency of the books on that day; null: the company has no rate */
      rate: exchangeRateSchema.nullable(),
      /** the older of the days from which the rates of both currencies count; null: one of them is built in */
      ratedOn: daySchema.nullable(),
    }),
  ),
});
export type RevaluationPreview = z.infer<typeof revaluationPreviewSchema>;

export const revaluationRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  revaluedOn: daySchema,
  /** the day after, on which it is taken back */
  reversesOn: daySchema,
  /** in the currency of the books; a loss is below zero */
  gainMinor: minorSchema,
  status: z.enum(['standing', 'reversed']),
  undoReason: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: momentSchema,
});
export type RevaluationRow = z.infer<typeof revaluationRowSchema>;

export const revaluationSchema = revaluationRowSchema.extend({
  lines: z.array(
    openSchema.extend({ rate: exchangeRateSchema, worthMinor: minorSchema, gainMinor: minorSchema }),
  ),
});
export type Revaluation = z.infer<typeof revaluationSchema>;

const itemSchema = z.object({
  /** of the document, or of the money account */
  id: idSchema,
  /** null: a money account */
  documentKind: z.string().nullable(),
  name: z.string(),
  partyName: z.string().nullable(),
  foreignMinor: minorSchema,
  bookedMinor: minorSchema,
});
export type RevaluedItem = z.infer<typeof itemSchema>;

const ofLine = { kind: z.enum(revaluedKinds), currency: currencySchema };
const paged = { limit: pageRowsSchema, cursor: cursorSchema.optional() };

export const newRevaluationSchema = z.strictObject({
  /** a day that is over */
  revaluedOn: daySchema,
  /** in place of the company's rates of that day, or where it has none */
  rates: z
    .array(z.strictObject({ currency: currencySchema, rate: exchangeRateSchema }))
    .max(20)
    .optional(),
});
export type NewRevaluation = z.infer<typeof newRevaluationSchema>;

export const revaluationListSchema = listQuery(['-revaluedOn', 'revaluedOn']).omit({ q: true });
export type RevaluationList = z.infer<typeof revaluationListSchema>;

const access = accessOf(revaluationNoun);
const changing = { ...access, right: 'canAccessAdminSettings' } as const;

export const revaluationsContract = {
  list: read('/revaluations', { ...access, summary: 'Revaluations of other currencies, the newest first' })
    .input(revaluationListSchema)
    .output(pageOf(revaluationRowSchema)),
  preview: read('/revaluations/preview', {
    ...access,
    summary: 'What was open in other currencies at the end of a day, and the rates of that day',
  })
    .input(z.strictObject({ revaluedOn: daySchema }))
    .output(revaluationPreviewSchema),
  open: read('/revaluations/open', {
    ...access,
    summary: 'The documents and accounts that were open at the end of a day, of one kind and currency',
  })
    .input(z.strictObject({ revaluedOn: daySchema, ...ofLine, ...paged }))
    .output(pageOf(itemSchema)),
  get: read('/revaluations/{id}', { ...access, summary: 'One revaluation' })
    .input(byId)
    .output(revaluationSchema),
  items: read('/revaluations/{id}/items', {
    ...access,
    summary: 'The documents and accounts that a line of a revaluation is the sum of',
  })
    .input(byId.extend({ ...ofLine, ...paged }))
    .output(pageOf(itemSchema)),
  create: create('/revaluations', {
    ...changing,
    errors: ['revalued_already', 'nothing_to_revalue', 'rate_needed', 'over_limit'],
    summary: 'Value what was open in other currencies at the rates of a day; the next day takes it back',
  })
    .input(newRevaluationSchema)
    .output(revaluationSchema),
  undo: act('/revaluations/{id}/undo', {
    ...changing,
    errors: ['wrong_state'],
    summary: 'Undo a revaluation: on its day and on the day after',
  })
    .input(byId.extend({ reason: line(500) }))
    .output(revaluationSchema),
};
