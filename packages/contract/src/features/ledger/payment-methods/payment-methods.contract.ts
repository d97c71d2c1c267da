import { z } from 'zod';
import { change, create, read, replace } from '../../../primitives/call.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { discountPercentSchema } from '../../../primitives/decimals.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { caps } from '../../../primitives/caps.ts';
import { line, nameLine } from '../../../primitives/text.ts';
import { paymentMethodKinds } from './payment-methods.facts.ts';

const feeFixedSchema = minorSchema.min(0).max(caps.documentMinor, 'amount_too_big');

/** A way to pay, as the company lists it, with the money account it goes to unless another is named. */
export const paymentMethodSchema = z.object({
  /** what payments store of it; made from the name once */
  code: z.string(),
  name: z.string(),
  /** what is asked for with it: cash gives change, the others may have a reference */
  kind: z.enum(paymentMethodKinds),
  moneyAccountId: idSchema,
  moneyAccountName: z.string(),
  /** whether the number of the network or the bank is asked for */
  asksReference: z.boolean(),
  /** what the provider keeps of money received: percent, and a fixed part in the smallest unit of its account's currency, converted for an account in another */
  feePercent: z.string(),
  feeFixedMinor: minorSchema,
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const newPaymentMethodSchema = z.strictObject({
  name: nameLine(60),
  moneyAccountId: idSchema,
  /** if left out, that of the account */
  kind: z.enum(paymentMethodKinds).optional(),
  asksReference: z.boolean().optional(),
  feePercent: discountPercentSchema.optional(),
  feeFixedMinor: feeFixedSchema.optional(),
});
export type NewPaymentMethod = z.infer<typeof newPaymentMethodSchema>;

export const paymentMethodChangeSchema = z.strictObject({
  code: line(40),
  version: versionSchema,
  name: nameLine(60).optional(),
  moneyAccountId: idSchema.optional(),
  kind: z.enum(paymentMethodKinds).optional(),
  asksReference: z.boolean().optional(),
  feePercent: discountPercentSchema.optional(),
  feeFixedMinor: feeFixedSchema.optional(),
  status: z.enum(['active', 'archived']).optional(),
});
export type PaymentMethodChange = z.infer<typeof paymentMethodChangeSchema>;

export const methodOrderSchema = z.strictObject({ codes: z.array(line(40)).min(1).max(100) });
export type MethodOrder = z.infer<typeof methodOrderSchema>;

const methodList = z.object({ items: z.array(paymentMethodSchema) });

const settings = { right: 'canAccessAdminSettings', feature: 'orderProcessing' } as const;

export const paymentMethodsContract = {
  list: read('/payment-methods', {
    right: 'member',
    summary: 'The ways to pay, in the company’s order',
  }).output(methodList),
  reorder: replace('/payment-methods/order', {
    ...settings,
    errors: ['version_conflict'],
    summary: 'Put the ways to pay that are in use into another order',
  })
    .input(methodOrderSchema)
    .output(methodList),
  create: create('/payment-methods', {
    ...settings,
    errors: ['taken', 'archived', 'over_limit', 'till_account'],
    summary: 'Add a way to pay',
  })
    .input(newPaymentMethodSchema)
    .output(paymentMethodSchema),
  update: change('/payment-methods/{code}', {
    ...settings,
    errors: ['taken', 'version_conflict', 'archived', 'last_payment_method', 'till_account'],
    summary: 'Rename a way to pay, let it go to another account, take it out of use or into use again',
  })
    .input(paymentMethodChangeSchema)
    .output(paymentMethodSchema),
};
