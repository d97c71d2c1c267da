import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { line, optionalParagraph } from '../../../primitives/text.ts';
import { maskedPayoutSchema } from '../../contacts/suppliers/payout.schemas.ts';
import { withholdingClasses } from '../../contacts/suppliers/suppliers.facts.ts';
import { mostRunBills, runActions, runFileKinds, runOutcomes, runStatuses } from './payment-runs.facts.ts';

export const paymentRunRowSchema = z.object({
  id: idSchema,
  /** given when it is approved for the first time */
  number: z.string().nullable(),
  status: z.enum(runStatuses),
  /** somebody asked the admins to approve it */
  isAsked: z.boolean(),
  note: z.string().nullable(),
  billCount: z.int(),
  supplierCount: z.int(),
  /** what it comes to in the currency of the books, bills in other currencies at their own rate; of a paid run, what was paid */
  baseMinor: minorSchema,
  /** bills that were not paid with it */
  leftOutCount: z.int(),
  preparedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidOn: daySchema.nullable(),
  createdAt: momentSchema,
  version: versionSchema,
});
export type PaymentRunRow = z.infer<typeof paymentRunRowSchema>;

const runLineSchema = z.object({
  billId: idSchema,
  number: z.string(),
  supplierNumber: z.string().nullable(),
  dueOn: daySchema,
  /** what is open of it now */
  openMinor: minorSchema,
  /** what the run pays of it */
  amountMinor: minorSchema,
  isHeld: z.boolean(),
  /** null until the run is paid */
  outcome: z.enum(runOutcomes).nullable(),
});

/** A supplier of a run, who gets one payment for all bills in one currency. */
export const runPayeeSchema = z.object({
  supplierId: idSchema,
  supplierName: z.string(),
  currency: currencySchema,
  method: z.string(),
  methodName: z.string(),
  moneyAccountId: idSchema,
  moneyAccountName: z.string(),
  /** what the supplier is relieved of; of a paid run, what was paid */
  amountMinor: minorSchema,
  /** what is bought of them, whose rate of tax is kept back */
  withholdingClass: z.enum(withholdingClasses).nullable(),
  /** the part of the amount that is kept back: by the rate of today, or of the day it was paid */
  withheldMinor: minorSchema,
  /** with it, this year's payments to them pass what is free of withholding */
  isTaxDue: z.boolean(),
  /** what of their credits and of payments in advance settles nothing yet; the run does not use it */
  creditMinor: minorSchema,
  /** where they are paid, masked; null where nobody entered it */
  payout: maskedPayoutSchema.nullable(),
  /** when that was entered, and by whom; null where nobody entered it, or before we kept it */
  payoutChangedAt: momentSchema.nullable(),
  payoutChangedBy: z.string().nullable(),
  /** it is not what was approved, so nothing is paid there until the run is approved anew */
  isPayoutUnapproved: z.boolean(),
  paymentId: idSchema.nullable(),
  paymentNumber: z.string().nullable(),
  lines: z.array(runLineSchema),
});
export type RunPayee = z.infer<typeof runPayeeSchema>;

export const paymentRunSchema = paymentRunRowSchema.extend({
  payees: z.array(runPayeeSchema),
  /** the money it needs of each account, in the account's own currency, against what the account holds now */
  accounts: z.array(
    z.object({
      moneyAccountId: idSchema,
      name: z.string(),
      currency: currencySchema,
      /** null where a rate of today is missing */
      needMinor: minorSchema.nullable(),
      balanceMinor: sumMinorSchema,
    }),
  ),
  /** the rates of tax that payers of the company's country withhold today, in percent; null where we know none */
  withholding: z
    .object({
      percents: z.record(z.enum(withholdingClasses), z.string()),
      yearlyThresholdMinor: minorSchema,
    })
    .nullable(),
  approvedAt: momentSchema.nullable(),
  paidAt: momentSchema.nullable(),
  /** it waits for another admin than the one who put it together */
  needsOtherAdmin: z.boolean(),
  actions: z.array(z.enum(runActions)),
});
export type PaymentRun = z.infer<typeof paymentRunSchema>;

const runBillInput = z.strictObject({
  billId: idSchema,
  /** all that is open of it, where it is left out */
  amountMinor: positiveMinorSchema.optional(),
});

/**
 * How a supplier of the run is paid; what is left out stays as it is. At first they are paid by their payout details (from the bank, from a
 * wallet, or from the first way to pay), and tax is kept back as it was last, where enough was paid this year.
 */
const runWayInput = z.strictObject({
  supplierId: idSchema,
  /** only what is paid in this currency */
  currency: currencySchema.optional(),
  method: line(40).optional(),
  /** left out beside a method: that method's own */
  moneyAccountId: idSchema.optional(),
  withholdingClass: z.enum(withholdingClasses).nullable().optional(),
});
export type RunWay = z.infer<typeof runWayInput>;

const runFields = {
  note: optionalParagraph(500),
  bills: z.array(runBillInput).min(1).max(mostRunBills),
  ways: z.array(runWayInput).max(mostRunBills),
};
export const newPaymentRunSchema = z.strictObject({
  note: runFields.note.optional(),
  bills: runFields.bills,
  ways: runFields.ways.default([]),
});
export type NewPaymentRun = z.infer<typeof newPaymentRunSchema>;

/** `bills` replaces all of them; `ways` changes how the named suppliers are paid. */
export const paymentRunChangeSchema = byId.extend({
  version: versionSchema,
  note: runFields.note.optional(),
  bills: runFields.bills.optional(),
  ways: runFields.ways.default([]),
});
export type PaymentRunChange = z.infer<typeof paymentRunChangeSchema>;

/** A step of a run carries the version that was looked at. */
export const runAsSeen = byId.extend({ version: versionSchema });
export type RunAsSeen = z.infer<typeof runAsSeen>;

export const payRunSchema = runAsSeen.extend({ paidOn: daySchema.optional() });

export const runListSchema = listQuery(['-createdAt'])
  .omit({ q: true })
  .extend({ status: oneOrMore(z.enum(runStatuses)).optional() });
export type RunList = z.infer<typeof runListSchema>;

export const runFileSchema = byId.extend({ kind: z.enum(runFileKinds) });
