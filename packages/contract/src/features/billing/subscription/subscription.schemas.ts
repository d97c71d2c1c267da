import { z } from 'zod';
import { planLimitNames, plans } from '../../../access/plans.ts';
import { currencyCodes } from '../../../primitives/currencies.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { mostMonths, mostQuotedMonths, paidPlans } from './subscription.rules.ts';

export const usageSchema = z.object({
  limit: z.enum(planLimitNames),
  /** counted now, the way the limit itself counts */
  used: z.int(),
  /** null is no limit */
  most: z.int().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

export const subscriptionStates = ['free', 'trial', 'active', 'past_due', 'read_only', 'cancelled'] as const;

const centsSchema = minorSchema;
const amountShape = { currency: z.enum(currencyCodes), amountMinor: minorSchema };

export const subscriptionSchema = z.object({
  /** what the company has now */
  plan: z.enum(plans),
  state: z.enum(subscriptionStates),
  /** the first day that is not paid for; null where nothing was ever paid */
  paidUntil: daySchema.nullable(),
  /** another plan that is paid for already, from the day on which that of now ends */
  thenPaid: z.object({ plan: z.enum(plans), from: daySchema }).nullable(),
  /** the last day of grace, while one runs */
  graceUntil: daySchema.nullable(),
  /** what is wanted once the paid time ends: `free` is a cancellation; null is the same plan */
  nextPlan: z.enum(plans).nullable(),
  trialUntil: daySchema.nullable(),
  /** no plan was tried or paid for yet */
  mayTry: z.boolean(),
  /** until this day all that was paid is given back to who asks; null where there is nothing to give back */
  guaranteedUntil: daySchema.nullable(),
  /** what comes back then, in each currency that was paid in; none where nothing is given back */
  toGiveBack: z.array(z.object(amountShape)),
  /** how payments are made here; null where no provider is set up */
  gateway: z.object({ code: z.enum(['test', 'paystack', 'stripe']), isTest: z.boolean() }).nullable(),
  usage: z.array(usageSchema),
  /** who may change the plan, to be asked by those who may not */
  adminNames: z.array(z.string()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const planToPaySchema = z.strictObject({
  plan: z.enum(paidPlans),
  months: z.int().min(1).max(mostMonths),
});

export const quoteSchema = z.object({
  plan: z.enum(paidPlans),
  /** more than asked for, where the unused part of the plan before pays for more */
  months: z.int(),
  priceCents: centsSchema,
  creditCents: centsSchema,
  toPayCents: centsSchema,
  /** the first day that it pays for, and the first that it does not */
  from: daySchema,
  until: daySchema,
  /** the first day without the trial that ends with the payment; null where none runs */
  trialUntil: daySchema.nullable(),
  /** whether it would be given back to who asks: within 30 days of the first payment, once */
  isGuaranteed: z.boolean(),
  /** what is charged: the price in dollars, converted at the product's rate */
  ...amountShape,
});
export type PlanQuote = z.infer<typeof quoteSchema>;

export const newPlanPaymentSchema = planToPaySchema.extend({
  /** as quoted, which may be more than was asked for */
  months: z.int().min(1).max(mostQuotedMonths),
  /** what the screen showed as to be charged: another amount is refused with the quote of now */
  amountMinor: minorSchema,
});

export const planPaymentStates = ['pending', 'paid', 'failed', 'abandoned', 'refunding', 'refunded'] as const;

export const planPaymentSchema = z.object({
  id: idSchema,
  reference: z.string(),
  gateway: z.enum(['test', 'paystack', 'stripe']),
  status: z.enum(planPaymentStates),
  plan: z.enum(paidPlans),
  months: z.int(),
  priceCents: centsSchema,
  creditCents: centsSchema,
  ...amountShape,
  method: z.string().nullable(),
  /** of its invoice */
  number: z.string().nullable(),
  createdAt: momentSchema,
  paidAt: momentSchema.nullable(),
  refundedAt: momentSchema.nullable(),
  /** the provider has another amount than was asked for: nothing was changed */
  isMismatched: z.boolean(),
});
export type PlanPayment = z.infer<typeof planPaymentSchema>;

/** What anybody who comes back from the provider is told: nothing that is not on their own receipt. */
export const verifiedPaymentSchema = z.object({
  status: z.enum(planPaymentStates),
  plan: z.enum(paidPlans),
  months: z.int(),
  ...amountShape,
  isTest: z.boolean(),
  isMismatched: z.boolean(),
  /** the provider's page, where nothing was paid yet and it still can be; null once the payer did their part */
  goOnUrl: z.string().nullable(),
});
export type VerifiedPayment = z.infer<typeof verifiedPaymentSchema>;
