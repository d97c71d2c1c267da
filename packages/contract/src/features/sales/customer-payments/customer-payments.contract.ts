import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { optionalLine } from '../../../primitives/text.ts';
import { flag, listQuery, pageOf } from '../../../primitives/paging.ts';
import { foreignOpenSchema } from '../invoices/foreign-amounts.schemas.ts';
import { creditSchema, paymentFields, paymentSchema } from '../payments/payments.contract.ts';
import { customerPaymentNoun } from './customer-payments.noun.ts';

/** How many invoices one payment settles at most, and how many open ones are shown to choose from. */
export const mostSettledInvoices = 100;

/** An invoice of which something is owed. */
export const openInvoiceSchema = z.object({
  id: idSchema,
  number: z.string(),
  orderId: idSchema.nullable(),
  issuedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  openMinor: minorSchema,
  foreign: foreignOpenSchema.nullable(),
  isOverdue: z.boolean(),
});
export type OpenInvoice = z.infer<typeof openInvoiceSchema>;

/** Amounts are in the invoices' own currency. */
const wanted = z
  .array(z.strictObject({ id: idSchema, amountMinor: positiveMinorSchema.optional() }))
  .max(mostSettledInvoices);
export type WantedInvoices = z.infer<typeof wanted>;

export const newCustomerPaymentSchema = z.strictObject({
  customerId: idSchema,
  ...paymentFields,
  /** what it settles, in this order; the open invoices due first where it is left out; nothing where it is empty */
  invoices: wanted.optional(),
  /** the part of the amount that the customer kept back as tax, in the currency of the books; half of it at most */
  withheldMinor: positiveMinorSchema.optional(),
  /** of the customer's certificate for it, once that is here */
  certificateNumber: optionalLine(80).optional(),
  /** it came before the books opened: its account was opened with it, so it moves none; for who manages stock */
  isOpening: z.boolean().optional(),
});
export type NewCustomerPayment = z.infer<typeof newCustomerPaymentSchema>;

export const allocateCreditSchema = byId.extend({
  invoices: wanted.optional(),
  allocatedOn: daySchema.optional(),
});
export type AllocateCredit = z.infer<typeof allocateCreditSchema>;

/** A row of the list: money of any customer, in or out, of an order or not. */
export const customerPaymentSchema = paymentSchema.extend({
  customerName: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
export type CustomerPayment = z.infer<typeof customerPaymentSchema>;

/** What a payment settled and still does: invoices; or, of money paid back, the credits it came from. */
export const customerPaymentRecordSchema = customerPaymentSchema.extend({
  /** the part of the amount that the customer kept back as tax */
  withheldMinor: minorSchema,
  certificateNumber: z.string().nullable(),
  /** it came before the books opened, and moved no account */
  isOpening: z.boolean(),
  settlements: z.array(
    z.object({
      id: idSchema,
      documentId: idSchema,
      kind: z.enum(['invoice', 'payment', 'credit_note']),
      number: z.string(),
      day: daySchema,
      /** what the other document is settled by, or what of it is used */
      amountMinor: minorSchema,
      /** what that differs from what of this payment is used for it, by the rates of both: above 0 a gain */
      exchangeMinor: minorSchema,
      /** in the currency that an invoice was written in, where that is not the currency of the books */
      foreignMinor: minorSchema.nullable(),
    }),
  ),
});
export type CustomerPaymentRecord = z.infer<typeof customerPaymentRecordSchema>;

export const customerPaymentListSchema = listQuery(['-recordedAt']).extend({
  customerId: idSchema.optional(),
  direction: z.enum(['in', 'out']).optional(),
  status: z.enum(['recorded', 'reversed']).optional(),
  /** a part of it settles nothing yet */
  open: flag.optional(),
});
export type CustomerPaymentList = z.infer<typeof customerPaymentListSchema>;

const access = accessOf(customerPaymentNoun);

export const customerPaymentsContract = {
  list: read('/customer-payments', { ...access, summary: 'Payments of customers, the newest first' })
    .input(customerPaymentListSchema)
    .output(pageOf(customerPaymentSchema)),
  get: read('/customer-payments/{id}', { ...access, summary: 'One payment, with what it settled' })
    .input(byId)
    .output(customerPaymentRecordSchema),
  open: read('/customers/{id}/open-invoices', {
    ...access,
    summary: 'What a customer owes, due first, and what of their money and credit notes settles nothing yet',
  })
    .input(byId)
    .output(
      z.object({
        /** the 100 due first, and how many there are */
        items: z.array(openInvoiceSchema),
        count: z.int(),
        openMinor: minorSchema,
        credits: z.array(creditSchema),
      }),
    ),
  record: create('/customer-payments', {
    ...access,
    errors: [
      'over_payment',
      'repeated_reference',
      'archived',
      'customer_merged',
      'rate_needed',
      'no_shift',
      'other_shift',
    ],
    summary: 'Record money of a customer: for several invoices, a part, or in advance',
  })
    .input(newCustomerPaymentSchema)
    .output(customerPaymentRecordSchema),
  certify: act('/customer-payments/{id}/certify', {
    ...access,
    summary: 'Note the certificate for tax that a customer kept back, or take its number out again',
  })
    .input(byId.extend({ certificateNumber: optionalLine(80) }))
    .output(customerPaymentRecordSchema),
  allocate: act('/credits/{id}/allocate', {
    ...access,
    errors: ['over_payment', 'nothing_to_settle'],
    summary: 'Settle invoices from money or a credit note that settles nothing yet',
  })
    .input(allocateCreditSchema)
    .output(z.object({ allocatedMinor: minorSchema })),
  unallocate: act('/allocations/{id}/undo', {
    ...access,
    right: 'canManageInventory',
    errors: ['wrong_state'],
    summary: 'Take back what settled an invoice: it is owed again, and the money can settle another one',
  })
    .input(byId.extend({ undoneOn: daySchema.optional() }))
    .output(z.object({ freedMinor: minorSchema })),
};
