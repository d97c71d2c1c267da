import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { forecastKinds, forecastWeeks } from './dashboard.facts.ts';

const flowSchema = z.object({ inMinor: sumMinorSchema, outMinor: sumMinorSchema, count: z.int() });

const heldAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(['cash', 'bank', 'mobile_money', 'card']),
  currency: currencySchema,
  /** in its own currency */
  balanceMinor: sumMinorSchema,
  /** in the currency of the books, at today's rate */
  worthMinor: sumMinorSchema,
  /** by the books: what it was worth when the money came and went */
  bookedMinor: sumMinorSchema,
  /** what one of its currency is worth today; null in that of the books, and where no rate is known: then it counts as booked */
  rate: decimalSchema.nullable(),
});

/** Money in hand, and what is expected to come and go in the weeks from today on, all in the currency of the books. */
export const cashForecastSchema = z.object({
  currency: currencySchema,
  today: daySchema,
  /** accounts that hold something */
  accounts: z.array(heldAccountSchema),
  nowMinor: sumMinorSchema,
  bookedMinor: sumMinorSchema,
  /** of the first week: what was due before today */
  overdue: flowSchema,
  weeks: z.array(
    flowSchema.extend({
      from: daySchema,
      until: daySchema,
      byKind: z.array(z.object({ kind: z.enum(forecastKinds), minor: sumMinorSchema, count: z.int() })),
      /** at the end of the week */
      balanceMinor: sumMinorSchema,
      /** the same where no customer pays what is overdue */
      cautiousMinor: sumMinorSchema,
    }),
  ),
});
export type CashForecast = z.infer<typeof cashForecastSchema>;

export const forecastWeekSchema = z.strictObject({
  week: z.coerce
    .number()
    .int()
    .min(0)
    .max(forecastWeeks - 1),
});

/** What a week is made of: all of it is counted and added up, and the largest amounts are named. */
export const forecastItemsSchema = flowSchema.extend({
  items: z.array(
    z.object({
      kind: z.enum(forecastKinds),
      /** of the invoice, bill or expense; of a day still to come, of what repeats */
      id: idSchema,
      number: z.string().nullable(),
      /** whom it comes from or goes to, or what for */
      name: z.string().nullable(),
      day: daySchema,
      isOverdue: z.boolean(),
      /** the day that the customer promised, in place of the one it was due on */
      isPromised: z.boolean(),
      /** an expense that is not entered yet: the id is that of what repeats */
      isPlanned: z.boolean(),
      currency: currencySchema,
      amountMinor: sumMinorSchema,
      /** in the currency of the books at today's rate */
      worthMinor: sumMinorSchema,
    }),
  ),
});
export type ForecastItems = z.infer<typeof forecastItemsSchema>;
