import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { optionalLine } from '../../../primitives/text.ts';
import { customerPaymentNoun } from '../customer-payments/customer-payments.noun.ts';
import { receivablesNoun } from '../receivables/receivables.noun.ts';
import { promiseStates } from './payment-promises.facts.ts';

/** What a customer said they would pay, and what came of it. */
export const paymentPromiseSchema = z.object({
  id: idSchema,
  customerId: idSchema,
  customerName: z.string(),
  /** null: for whatever the customer owed, the longest due first */
  invoiceId: idSchema.nullable(),
  invoiceNumber: z.string().nullable(),
  amountMinor: minorSchema,
  /** what of it did not come yet */
  missingMinor: minorSchema,
  currency: currencySchema,
  promisedOn: daySchema,
  /** who said it */
  promisedBy: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(promiseStates),
  /** the day of the last money that kept it */
  keptOn: daySchema.nullable(),
  recordedAt: momentSchema,
  recordedBy: z.string().nullable(),
});
export type PaymentPromise = z.infer<typeof paymentPromiseSchema>;

const list = z.object({
  today: daySchema,
  currency: currencySchema,
  items: z.array(paymentPromiseSchema),
  count: z.int(),
});
export type PromiseList = z.infer<typeof list>;

export const promiseCalendarSchema = z.strictObject({ from: daySchema, until: daySchema });
export type PromiseCalendar = z.infer<typeof promiseCalendarSchema>;

export const promisesOfSchema = z.strictObject({ customerId: idSchema, invoiceId: idSchema.optional() });
export type PromisesOf = z.infer<typeof promisesOfSchema>;

export const newPromiseSchema = z.strictObject({
  customerId: idSchema,
  invoiceId: idSchema.optional(),
  /** all that is open and not promised yet, where it is left out */
  amountMinor: positiveMinorSchema.optional(),
  promisedOn: daySchema,
  promisedBy: optionalLine(120).optional(),
  note: optionalLine(300).optional(),
});
export type NewPromise = z.infer<typeof newPromiseSchema>;

const ofOne = accessOf(customerPaymentNoun);

export const paymentPromisesContract = {
  calendar: read('/payment-promises', {
    ...accessOf(receivablesNoun),
    summary: 'What customers promised to pay between two days, the first days first',
  })
    .input(promiseCalendarSchema)
    .output(list),
  of: read('/customers/{customerId}/payment-promises', {
    ...ofOne,
    summary: 'What a customer promised to pay, the newest first',
  })
    .input(promisesOfSchema)
    .output(list),
  record: create('/payment-promises', {
    ...ofOne,
    errors: ['over_payment', 'nothing_to_settle', 'customer_merged', 'archived'],
    summary: 'Record what a customer promises to pay; until that day they are not reminded of it',
  })
    .input(newPromiseSchema)
    .output(paymentPromiseSchema),
  withdraw: act('/payment-promises/{id}/withdraw', {
    ...ofOne,
    errors: ['wrong_state'],
    summary: 'Take back a promise that was recorded',
  })
    .input(byId)
    .output(paymentPromiseSchema),
};
