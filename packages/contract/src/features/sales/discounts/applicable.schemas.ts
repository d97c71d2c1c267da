import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { goodsSchema, termsSchema } from './discount-terms.schema.ts';
import { basketRefusals, lineRefusals } from './discounts.facts.ts';
import { orderCodesSchema } from './discounts.schemas.ts';

/** A discount as the evaluation takes it, without what staff is not told: floors and budgets. */
export const applicableRuleSchema = z.object({
  id: idSchema,
  version: z.int(),
  name: z.string(),
  isPaused: z.boolean(),
  terms: termsSchema,
  goods: goodsSchema,
  customerIds: z.array(idSchema),
  customerGroups: z.array(z.string()),
  locationIds: z.array(idSchema),
  minimumQuantity: decimalSchema.nullable(),
  minimumSpend: decimalSchema.nullable(),
  isFirstOrderOnly: z.boolean(),
  needsCode: z.boolean(),
  startsOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  weekdays: z.array(z.int()),
  fromMinute: z.int().nullable(),
  untilMinute: z.int().nullable(),
  priority: z.int(),
  isExclusive: z.boolean(),
  stackGroup: z.string().nullable(),
  usesLeft: z.int().nullable(),
  customerUsesLeft: z.int().nullable(),
  budgetLeftMinor: z.null(),
  isLimitedByCustomer: z.boolean(),
});

/** For whom, and with which codes: these decide which discounts could be given. */
export const applicableInputSchema = z.strictObject({
  customerId: idSchema.nullable(),
  couponCodes: orderCodesSchema,
});
export type ApplicableInput = z.infer<typeof applicableInputSchema>;

export const applicableSchema = z.object({
  rules: z.array(applicableRuleSchema),
  coupons: z.array(z.object({ code: z.string(), discountId: idSchema, usesLeft: z.int().nullable() })),
  customer: z.object({ id: idSchema, group: z.string().nullable(), isFirstOrder: z.boolean() }).nullable(),
});
export type Applicable = z.infer<typeof applicableSchema>;

/** Why a line costs what it does. */
export const explainedLineSchema = z.object({
  listPrice: decimalSchema,
  unitPrice: decimalSchema,
  /** unit price × quantity, and what is left of it */
  grossMinor: minorSchema,
  netMinor: minorSchema,
  taken: z.array(
    z.object({
      discountId: idSchema,
      version: z.int(),
      name: z.string(),
      code: z.string().nullable(),
      amountMinor: minorSchema,
    }),
  ),
  refused: z.array(
    z.object({
      discountId: idSchema,
      name: z.string(),
      reason: z.enum([...basketRefusals, ...lineRefusals]),
    }),
  ),
});
export type ExplainedLine = z.infer<typeof explainedLineSchema>;
