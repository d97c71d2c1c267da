import { z } from 'zod';
import { change, read } from '../../../primitives/call.ts';
import { versionSchema } from '../../../primitives/ids.ts';

/** Series of document numbers with the prefix a new company starts with. */
export const numberSeries = {
  order: 'SO-',
  invoice: 'INV-',
  credit_note: 'CN-',
  shipment: 'SH-',
  payment: 'PAY-',
  adjustment: 'ADJ-',
} as const;

export type NumberSeries = keyof typeof numberSeries;
export const numberSeriesNames = Object.keys(numberSeries) as [NumberSeries, ...NumberSeries[]];

/**
 * A prefix never ends in a digit, so that the digits at the end of a number are always the number itself: two
 * documents of a series can then never share one, whatever prefixes they were given under.
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
  /** true once a number was given: the next one is fixed from then on, so that there is never a gap */
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
