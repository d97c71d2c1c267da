import { subscriptionHandlers } from './subscription/subscription.handlers.ts';

/** The public face of the area "billing" to the areas behind it. */
export const billingHandlers = { subscription: subscriptionHandlers };
