import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { longestReplayDays, mostBasketsTold } from './discounts.facts.ts';

export const replayQuerySchema = byId.extend({
  days: z.coerce.number<number>().int().min(1).max(longestReplayDays).default(90),
});
export type ReplayQuery = z.infer<typeof replayQuerySchema>;

/** What a discount would have given to past orders, with the discounts that they were sold under. */
export const replaySchema = z.object({
  from: daySchema,
  until: daySchema,
  /** orders that were confirmed on these days, and those that were looked at: the newest */
  orders: z.int(),
  replayed: z.int(),
  /** orders that it would have taken something off */
  given: z.int(),
  /** what it would have taken off, beside what other discounts would no longer have taken */
  givenMinor: sumMinorSchema,
  /** what the replayed orders came to */
  soldMinor: sumMinorSchema,
  /** for who may see costs: how much less would have been earned, without tax, and orders with a line below today’s cost */
  marginMinor: sumMinorSchema.optional(),
  belowCost: z.int().optional(),
  /** where it would have given most */
  baskets: z
    .array(
      z.object({
        orderId: idSchema,
        number: z.string(),
        day: daySchema,
        customerName: z.string().nullable(),
        givenMinor: minorSchema,
      }),
    )
    .max(mostBasketsTold),
});
export type Replay = z.infer<typeof replaySchema>;

const periodSchema = z.object({
  from: daySchema,
  until: daySchema,
  /** of the goods that it was given on, after all discounts and without tax, by day */
  soldPerDayMinor: sumMinorSchema,
});

/**
 * What came of a discount: sales of the goods that it was given on, by day, while it was given, against as many days just before. Null where
 * the company sold nothing yet at the beginning of those days.
 */
export const effectSchema = z.object({
  uses: z.int(),
  givenMinor: sumMinorSchema,
  /** what was given without tax, which is what it cost; for who may see costs */
  costMinor: sumMinorSchema.optional(),
  /** products that it was given on */
  products: z.int(),
  during: periodSchema,
  before: periodSchema.nullable(),
  /** during against before, in percent; null where nothing was sold before */
  upliftPercent: z.number().nullable(),
});
export type DiscountEffect = z.infer<typeof effectSchema>;
