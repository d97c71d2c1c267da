import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money.ts';
import { optionalLine } from '../../../primitives/text.ts';

export const paymentMethods = ['cash', 'mobile_money', 'card', 'bank'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Money received for an order. Never edited or deleted: reversed by another. */
export const paymentSchema = z.object({
  id: idSchema,
  number: z.string(),
  orderId: idSchema,
  method: z.enum(paymentMethods),
  amountMinor: minorSchema,
  currency: currencySchema,
  reference: z.string().nullable(),
  receivedOn: daySchema,
  recordedAt: momentSchema,
  actor: z.string().nullable(),
  status: z.enum(['recorded', 'reversed']),
});
export type Payment = z.infer<typeof paymentSchema>;

export const newPaymentSchema = byId.extend({
  method: z.enum(paymentMethods),
  amountMinor: positiveMinorSchema,
  /** the network's or bank's own number of the transfer */
  reference: optionalLine(80).optional(),
  /** today, in the company's timezone, where it is left out */
  receivedOn: daySchema.optional(),
});
export type NewPayment = z.infer<typeof newPaymentSchema>;

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const paymentsContract = {
  listOfOrder: read('/orders/{id}/payments', { ...access, summary: 'Money received for an order' })
    .input(byId)
    .output(z.object({ items: z.array(paymentSchema) })),
  record: create('/orders/{id}/payments', {
    ...access,
    errors: ['wrong_state', 'over_payment'],
    summary: 'Record money received for an order',
  })
    .input(newPaymentSchema)
    .output(paymentSchema),
  reverse: act('/payments/{id}/reverse', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state'],
    summary: 'Undo a recorded payment by the opposite one',
  })
    .input(byId)
    .output(paymentSchema),
};
