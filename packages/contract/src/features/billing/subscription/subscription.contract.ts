import { plans } from '../../../access/plans.ts';
import { z } from 'zod';
import { act, ask, create, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { optionalLine } from '../../../primitives/text.ts';
import {
  newPlanPaymentSchema,
  planPaymentSchema,
  planToPaySchema,
  quoteSchema,
  subscriptionSchema,
  verifiedPaymentSchema,
} from './subscription.schemas.ts';
import { paidPlans } from './subscription.rules.ts';

const right = 'canAccessAdminSettings';

export const subscriptionContract = {
  get: read('/subscription', {
    right: 'member',
    summary: 'The company’s plan, how it stands, and how much of its limits is used',
  }).output(subscriptionSchema),
  quote: ask('/subscription/quote', {
    right,
    errors: ['no_gateway'],
    summary: 'What a plan costs from today on, with the unused part of the plan before taken off',
  })
    .input(planToPaySchema)
    .output(quoteSchema),
  try: act('/subscription/try', {
    right,
    errors: ['wrong_state'],
    summary: 'Try a plan for 14 days without paying, once',
  })
    .input(z.strictObject({ plan: z.enum(paidPlans) }))
    .output(subscriptionSchema),
  choose: act('/subscription/choose', {
    right,
    errors: ['wrong_state'],
    summary:
      'Choose what comes after the time that is paid for: a lower plan, the free one (cancels), or the same',
  })
    .input(z.strictObject({ plan: z.enum(plans) }))
    .output(subscriptionSchema),
  giveBack: act('/subscription/give-back', {
    right,
    errors: ['wrong_state'],
    summary: 'End the plan and have all that was paid in the first 30 days given back',
  })
    .input(z.strictObject({ reason: optionalLine(500).optional() }))
    .output(subscriptionSchema),
};

export const planPaymentsContract = {
  list: read('/plan-payments', { right, summary: 'What was paid for the plan, the newest first' }).output(
    z.object({ items: z.array(planPaymentSchema) }),
  ),
  ask: create('/plan-payments', {
    right,
    errors: ['no_gateway', 'plan_price_changed'],
    summary: 'Ask for a plan: it begins once the provider says that it is paid',
  })
    .input(newPlanPaymentSchema)
    .output(planPaymentSchema),
  begin: act('/plan-payments/{id}/begin', {
    right,
    errors: ['no_gateway', 'gateway_down', 'wrong_state'],
    summary: 'The address of the provider’s page on which it is paid',
  })
    .input(byId)
    .output(z.object({ url: z.string() })),
  pdf: read('/plan-payments/{id}/pdf', {
    right,
    errors: ['wrong_state'],
    summary: 'The invoice of what was paid for the plan, as PDF',
  })
    .input(byId)
    .output(z.file()),
  verify: act('/public/payment-verifications', {
    right: 'public',
    errors: ['gateway_down', 'too_many_requests'],
    summary: 'Ask the provider how a payment stands; what it says is what counts',
  })
    .input(z.strictObject({ reference: z.string().max(120) }))
    .output(verifiedPaymentSchema),
};
