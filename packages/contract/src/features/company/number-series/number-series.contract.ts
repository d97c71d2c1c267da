import { z } from 'zod';
import { change, read } from '../../../primitives/call.ts';
import { versionSchema } from '../../../primitives/ids.ts';
import { numberSeriesNames } from './number-series.facts.ts';

/**
 * A prefix never ends in a digit, so the digits at the end of a document's number are exactly its place in the series. Two
 * documents of a series can then never get the same number, even under different prefixes.
 */
export const prefixSchema = z
  .string()
  .trim()
  .max(12)
  .regex(/^([A-Za-z0-9/._-]*[A-Za-z/._-])?$/, { message: 'number_prefix' });

export const numberSeriesSchema = z.object({
  series: z.enum(numberSeriesNames),
  prefix: z.string(),
  /** what the next document gets */
  nextNumber: z.int(),
  /** true once a number was given; the next one can then not be changed, so that the series has no gap */
  hasGiven: z.boolean(),
  version: versionSchema,
});
export type NumberSeriesState = z.infer<typeof numberSeriesSchema>;

export const numberSeriesChangeSchema = z.strictObject({
  series: z.enum(numberSeriesNames),
  version: versionSchema,
  prefix: prefixSchema.optional(),
  nextNumber: z.int().min(1).max(999_999_999).optional(),
});
export type NumberSeriesChange = z.infer<typeof numberSeriesChangeSchema>;

export const numberSeriesContract = {
  list: read('/number-series', {
    right: 'canAccessAdminSettings',
    summary: 'Prefix and next number of each series of documents',
  }).output(z.object({ items: z.array(numberSeriesSchema) })),
  update: change('/number-series/{series}', {
    right: 'canAccessAdminSettings',
    errors: ['version_conflict', 'numbers_given'],
    summary: 'Change the prefix of a series, or the number it begins with',
  })
    .input(numberSeriesChangeSchema)
    .output(numberSeriesSchema),
};
