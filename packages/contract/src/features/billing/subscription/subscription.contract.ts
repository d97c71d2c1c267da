import { z } from 'zod';
import { planLimitNames, plans } from '../../../access/plans.ts';
import { read } from '../../../primitives/call.ts';

export const usageSchema = z.object({
  limit: z.enum(planLimitNames),
  /** counted now, the way the limit itself counts */
  used: z.int(),
  /** null is no limit */
  most: z.int().nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

export const subscriptionSchema = z.object({
  plan: z.enum(plans),
  usage: z.array(usageSchema),
  /** who may change the plan, to be asked by those who may not */
  adminNames: z.array(z.string()),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriptionContract = {
  get: read('/subscription', {
    right: 'member',
    summary: 'The company’s plan, and how much of its limits is used',
  }).output(subscriptionSchema),
};
