export const invoicePolicies = ['delivery', 'order'] as const;
export type InvoicePolicy = (typeof invoicePolicies)[number];
