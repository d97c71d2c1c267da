import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { exchangeRateSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { foreignOpenSchema } from '../invoices/foreign-amounts.schemas.ts';

/** the code of one of the company's ways to pay */
export const methodCodeSchema = line(40);

/** An amount in a currency other than that of the books, with its rate. */
export const foreignAmountSchema = z.object({
  currency: currencySchema,
  amountMinor: minorSchema,
  rate: exchangeRateSchema,
});
export type ForeignAmount = z.infer<typeof foreignAmountSchema>;

/** Money in or out. Never edited or deleted: reversed by the opposite. */
export const paymentSchema = z.object({
  id: idSchema,
  number: z.string(),
  direction: z.enum(['in', 'out']),
  orderId: idSchema.nullable(),
  customerId: idSchema.nullable(),
  method: z.string(),
  methodName: z.string(),
  moneyAccountId: idSchema,
  moneyAccountName: z.string(),
  /** in the currency of the books, as are the orders and invoices it is for */
  amountMinor: minorSchema,
  /** the amount in the currency that it was paid in, and the rate, where that is not the currency of the books */
  foreign: foreignAmountSchema
    /** the part of it that settles nothing */
    .extend({ creditMinor: minorSchema })
    .nullable(),
  /** what the provider kept of it, in the currency of the books; the account received the rest */
  feeMinor: minorSchema,
  /** the part that settles no invoice: a deposit, or the customer's credit */
  creditMinor: minorSchema,
  /** the part of received money that refunds paid back; with any, it cannot be reversed */
  paidBackMinor: minorSchema,
  currency: currencySchema,
  reference: z.string().nullable(),
  /** the day it counts for; `recordedAt` is when it was written down */
  paidOn: daySchema,
  recordedAt: momentSchema,
  actor: z.string().nullable(),
  status: z.enum(['recorded', 'reversed']),
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentFields = {
  method: methodCodeSchema,
  /** the account it goes to or comes from; if left out, that of the payment method */
  moneyAccountId: idSchema.optional(),
  amountMinor: positiveMinorSchema,
  /** the currency of the amount: that of its account, or that of the invoices it is for; if left out, that of the books */
  currency: currencySchema.optional(),
  /** what one unit of that currency is worth in that of the books; if left out, the company's rate of the day */
  rate: exchangeRateSchema.optional(),
  /** the network's or bank's own number of the transfer */
  reference: optionalLine(80).optional(),
  /** why a reference that was recorded before is recorded again */
  repeatsReason: optionalLine(200).optional(),
  /** today, in the company's timezone, where it is left out */
  paidOn: daySchema.optional(),
};

export const newPaymentSchema = byId.extend(paymentFields);
export type NewPayment = z.infer<typeof newPaymentSchema>;

/** Pays back a credit: the part of a received payment or a credit note that settles no invoice. */
export const newRefundSchema = byId.extend(paymentFields);
export type NewRefund = z.infer<typeof newRefundSchema>;

export const reversePaymentSchema = byId.extend({
  reversedOn: daySchema.optional(),
  /** why: it bounced, it was typed wrong */
  reason: optionalLine(200).optional(),
});

/** A credit of a customer: a payment or a credit note of which a part is not used yet. */
export const creditSchema = z.object({
  id: idSchema,
  kind: z.enum(['payment', 'credit_note']),
  number: z.string(),
  day: daySchema,
  amountMinor: minorSchema,
  openMinor: minorSchema,
  /** the same in the currency that it was paid or written in, where that is not the currency of the books */
  foreign: foreignOpenSchema.nullable(),
});
export type Credit = z.infer<typeof creditSchema>;

const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const paymentsContract = {
  listOfOrder: read('/orders/{id}/payments', {
    ...access,
    summary: 'Money received for an order, and paid back',
  })
    .input(byId)
    .output(z.object({ items: z.array(paymentSchema) })),
  receipt: read('/payments/{id}/receipt', { ...access, summary: 'The receipt of a payment as PDF' })
    .input(byId)
    .output(z.file()),
  record: create('/orders/{id}/payments', {
    ...access,
    errors: [
      'wrong_state',
      'over_payment',
      'walk_in_credit',
      'repeated_reference',
      'archived',
      'rate_needed',
      'no_shift',
      'other_shift',
    ],
    summary: 'Record money received for an order; what is more than owed stays as the customer’s credit',
  })
    .input(newPaymentSchema)
    .output(paymentSchema),
  reverse: act('/payments/{id}/reverse', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: ['wrong_state', 'payment_refunded', 'no_shift', 'drawer_short'],
    summary: 'Undo a recorded payment by the opposite one',
  })
    .input(reversePaymentSchema)
    .output(paymentSchema),
  credits: read('/orders/{id}/credits', {
    ...access,
    summary: 'Credit the order’s customer can use, oldest first',
  })
    .input(byId)
    .output(z.object({ items: z.array(creditSchema), openMinor: sumMinorSchema })),
  applyCredit: act('/orders/{id}/apply-credit', {
    ...access,
    errors: ['wrong_state', 'no_credit', 'over_credit'],
    summary: 'Settle the order’s invoices from the customer’s credit, oldest first',
  })
    .input(byId.extend({ amountMinor: positiveMinorSchema.optional(), appliedOn: daySchema.optional() }))
    .output(z.object({ appliedMinor: minorSchema })),
  refund: create('/credits/{id}/refund', {
    right: 'canManageInventory',
    feature: 'orderProcessing',
    errors: [
      'wrong_state',
      'over_credit',
      'repeated_reference',
      'archived',
      'rate_needed',
      'no_shift',
      'drawer_short',
    ],
    summary: 'Pay back a credit: of a payment received, or of a credit note',
  })
    .input(newRefundSchema)
    .output(paymentSchema),
};
