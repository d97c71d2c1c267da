import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, exchangeRateSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { flag, listQuery, pageOf } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { mostPaidBills } from '../bills/bills.facts.ts';
import { billSchema, paidBillSchema } from '../bills/bills.schemas.ts';
import { openBillsSchema } from '../payables/payables.contract.ts';
import { supplierPaymentNoun } from './supplier-payments.noun.ts';
import { withholdingClasses } from '../../contacts/suppliers/suppliers.facts.ts';

/** Money paid to a supplier. Never edited or deleted: reversed by the opposite. */
export const supplierPaymentSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(['recorded', 'reversed']),
  supplierId: idSchema,
  supplierName: z.string(),
  method: z.string(),
  methodName: z.string(),
  moneyAccountId: idSchema,
  moneyAccountName: z.string(),
  /** that of the bills it is for */
  currency: currencySchema,
  /** what the supplier is relieved of: the money paid, and the tax withheld from it */
  amountMinor: minorSchema,
  withheldMinor: minorSchema,
  /** what one unit of its currency was worth in that of the books */
  exchangeRate: exchangeRateSchema,
  baseMinor: minorSchema,
  /** what settles no bill yet: paid in advance */
  openMinor: minorSchema,
  reference: z.string().nullable(),
  /** given by the tax office for the tax withheld */
  certificateNumber: z.string().nullable(),
  /** our certificate for it, a document of its own; null where nothing was withheld */
  withholdingId: idSchema.nullable(),
  withholdingNumber: z.string().nullable(),
  /** what was bought, and the rate for it; null where the amount was typed */
  withholdingClass: z.enum(withholdingClasses).nullable(),
  withholdingPercent: decimalSchema.nullable(),
  /** the payment without tax: what the rate is taken of */
  withheldFromMinor: minorSchema.nullable(),
  /** the payment run that it was recorded by */
  runId: idSchema.nullable(),
  runNumber: z.string().nullable(),
  paidOn: daySchema,
  reversedOn: daySchema.nullable(),
  recordedAt: momentSchema,
  actor: z.string().nullable(),
});
export type SupplierPayment = z.infer<typeof supplierPaymentSchema>;

export const wholeSupplierPaymentSchema = supplierPaymentSchema.extend({
  settlements: billSchema.shape.settlements,
});
export type WholeSupplierPayment = z.infer<typeof wholeSupplierPaymentSchema>;

const bills = z.array(paidBillSchema).max(mostPaidBills);

export const newSupplierPaymentSchema = z.strictObject({
  supplierId: idSchema,
  method: line(40),
  /** the account it comes from; if left out, that of the payment method */
  moneyAccountId: idSchema.optional(),
  /** that of the bills; if left out, that of the books */
  currency: currencySchema.optional(),
  amountMinor: positiveMinorSchema,
  /** the part that is kept back as tax */
  withheldMinor: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  /** what is bought, in place of an amount: the country's rate of that day is kept back */
  withholdingClass: z.enum(withholdingClasses).optional(),
  certificateNumber: optionalLine(80).optional(),
  /** what one unit of its currency is worth in that of the books; if left out, the company's rate of the day */
  rate: exchangeRateSchema.optional(),
  /** what it settles, in this order; all open bills, the oldest due first, where it is left out; nothing where it is empty */
  bills: bills.optional(),
  reference: optionalLine(80).optional(),
  /** why a reference that was recorded before is recorded again */
  repeatsReason: optionalLine(200).optional(),
  paidOn: daySchema.optional(),
});
export type NewSupplierPayment = z.infer<typeof newSupplierPaymentSchema>;

export const allocateSchema = byId.extend({ bills: bills.optional(), allocatedOn: daySchema.optional() });
export type AllocateCredit = z.infer<typeof allocateSchema>;

/** What of a supplier's payments and credits settles nothing yet, oldest first. */
export const supplierCreditSchema = z.object({
  id: idSchema,
  kind: z.enum(['payment', 'credit']),
  number: z.string(),
  day: daySchema,
  currency: currencySchema,
  amountMinor: minorSchema,
  openMinor: minorSchema,
});
export type SupplierCredit = z.infer<typeof supplierCreditSchema>;

export const supplierPaymentListSchema = listQuery(['-createdAt']).extend({
  supplierId: idSchema.optional(),
  status: z.enum(['recorded', 'reversed']).optional(),
  /** something of it settles nothing yet */
  open: flag.optional(),
  /** tax was kept back */
  withheld: flag.optional(),
});
export type SupplierPaymentList = z.infer<typeof supplierPaymentListSchema>;

const access = accessOf(supplierPaymentNoun);

export const supplierPaymentsContract = {
  list: read('/supplier-payments', { ...access, summary: 'Payments to suppliers, the newest first' })
    .input(supplierPaymentListSchema)
    .output(pageOf(supplierPaymentSchema)),
  get: read('/supplier-payments/{id}', { ...access, summary: 'One payment, with what it settled' })
    .input(byId)
    .output(wholeSupplierPaymentSchema),
  openBills: read('/suppliers/{id}/open-bills', {
    ...access,
    summary: 'What is to be paid of a supplier’s bills, and what was paid to them this year',
  })
    .input(byId)
    .output(
      openBillsSchema.extend({
        /** in the currency of the books, reversed payments left out: tax may have to be withheld above a sum in the year */
        paidThisYearMinor: minorSchema,
        /** tax that the company's country has its payers withhold, in percent of what is without VAT; null where we know none */
        withholding: z
          .object({
            percents: z.object({ goods: z.string(), works: z.string(), services: z.string() }),
            yearlyThresholdMinor: minorSchema,
            /** what is bought of them: as their record says, or what it was when tax was last kept back by its rate */
            usualClass: z.enum(withholdingClasses).nullable(),
          })
          .nullable(),
      }),
    ),
  record: create('/supplier-payments', {
    ...access,
    errors: [
      'wrong_state',
      'supplier_merged',
      'over_payment',
      'bill_held',
      'repeated_reference',
      'archived',
      'rate_needed',
    ],
    summary: 'Pay a supplier: a bill, a part, or in advance; several bills at once need accounts payable',
  })
    .input(newSupplierPaymentSchema)
    .output(wholeSupplierPaymentSchema),
  reverse: act('/supplier-payments/{id}/reverse', {
    ...access,
    errors: ['wrong_state', 'supplier_merged'],
    summary: 'Undo a payment by the opposite one; its bills are owed again',
  })
    .input(byId.extend({ reversedOn: daySchema.optional() }))
    .output(wholeSupplierPaymentSchema),
  credits: read('/suppliers/{id}/open-credits', {
    ...access,
    summary: 'What of a supplier’s payments and credits settles nothing yet',
  })
    .input(byId)
    .output(z.object({ items: z.array(supplierCreditSchema) })),
  allocate: act('/supplier-credits/{id}/allocate', {
    ...access,
    errors: ['wrong_state', 'supplier_merged', 'over_payment', 'bill_held', 'nothing_to_settle'],
    summary: 'Settle bills from what was paid in advance or credited',
  })
    .input(allocateSchema)
    .output(z.object({ allocatedMinor: minorSchema })),
  unallocate: act('/payable-allocations/{id}/undo', {
    ...access,
    errors: ['wrong_state', 'supplier_merged'],
    summary: 'Take back what settled a bill; it is open again, and so is the payment',
  })
    .input(byId.extend({ undoneOn: daySchema.optional() }))
    .output(z.object({ freedMinor: minorSchema })),
};
