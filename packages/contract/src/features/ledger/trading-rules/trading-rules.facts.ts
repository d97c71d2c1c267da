export const invoicePolicies = ['delivery', 'order'] as const;
export type InvoicePolicy = (typeof invoicePolicies)[number];

/** The lowest margin that a company may ask for is below the whole price, since no price would be enough otherwise. */
export const mostMarginFloor = 99;
