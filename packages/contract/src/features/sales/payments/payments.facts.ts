/** The ways to pay that a new company has; it may list others. */
export const firstPaymentMethods = ['cash', 'mobile_money', 'card', 'bank'] as const;
export type FirstPaymentMethod = (typeof firstPaymentMethods)[number];
