import { z } from 'zod';
import { change, read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { discountPercentSchema } from '../../../primitives/decimals.ts';
import { caps } from '../../../primitives/caps.ts';
import { versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { invoicePolicies, mostMarginFloor } from './trading-rules.facts.ts';

/** Refuses a mistyped year: it would open the books too early, and that could not be undone. */
const earliestOpening = '2000-01-01';
const backdatingDays = z.int().min(0).max(366);

const ruleFields = {
  /** nothing is dated before this day */
  booksOpenOn: daySchema.refine((day) => day >= earliestOpening, {
    message: 'too_early',
    params: { earliest: earliestOpening },
  }),
  /** the month, from 1, whose first day begins the financial year */
  yearStartMonth: z.int().min(1).max(12),
  /** invoices are issued for what is shipped, or for the whole order at confirmation */
  invoicesOn: z.enum(invoicePolicies),
  /** how many days back somebody of the role may date a document; admins any day of the open books */
  staffBackdatingDays: backdatingDays,
  managerBackdatingDays: backdatingDays,
  /** how far below the list price a user of the role may sell, in percent; admins have no limit */
  staffDiscountPercent: discountPercentSchema,
  managerDiscountPercent: discountPercentSchema,
  /** what a new customer gets unless a manager gives them other terms: days to pay, and how much they may owe; null: as much as they like */
  newCustomerTermsDays: z.int().min(0).max(365),
  newCustomerLimitMinor: minorSchema.min(0).max(caps.documentMinor).nullable(),
  /** an order is held where something of its customer is overdue by more days than this; null: never for that */
  holdOverdueDays: z.int().min(0).max(365).nullable(),
  /** for how many days a quote holds, unless another day is named */
  quoteDays: z.int().min(1).max(366),
  /** above this amount an admin approves what is bought, in the currency of the books; null: nobody needs to */
  purchaseApprovalMinor: minorSchema.min(0).max(caps.documentMinor).nullable(),
  /** a manager approves expenses up to this amount; null: any */
  expenseApprovalMinor: minorSchema.min(0).max(caps.documentMinor).nullable(),
  /** an adjustment that changes the worth of the stock by more than this is approved by somebody else; null: by nobody */
  adjustmentApprovalMinor: minorSchema.min(0).max(caps.documentMinor).nullable(),
  /** how much more than was ordered may come in, in percent of the line */
  overReceiptPercent: discountPercentSchema,
  /** how far a bill may be off what was received without being held: of the amount in percent, or this much where that is more */
  matchPricePercent: discountPercentSchema,
  matchPriceFloorMinor: minorSchema.min(0).max(caps.documentMinor),
  /** and of the quantity that is left to bill */
  matchQuantityPercent: discountPercentSchema,
  /**
   * A product that earns less than this at what buying it again would cost is shown on the dashboard, in percent of its price before tax.
   * Null: nobody is told. Who may not see costs is sent null.
   */
  marginFloorPercent: z
    .union([
      // Nothing is typed.
      z.literal('').transform(() => null),
      discountPercentSchema.refine((percent) => Number(percent) <= mostMarginFloor, {
        message: 'too_big',
        params: { maximum: mostMarginFloor },
      }),
    ])
    .nullable(),
};

const closed = daySchema.nullable();
/** The last closed day of each part of the books. Closing and opening them are calls of their own. */
const closedDays = {
  salesClosedUntil: closed,
  purchasesClosedUntil: closed,
  stockClosedUntil: closed,
  expensesClosedUntil: closed,
  payrollClosedUntil: closed,
  booksClosedUntil: closed,
};

export const tradingRulesSchema = z.object({ ...ruleFields, ...closedDays, version: versionSchema });
export type TradingRules = z.infer<typeof tradingRulesSchema>;

export const tradingRulesChangeSchema = z.strictObject({
  version: versionSchema,
  ...z.strictObject(ruleFields).partial().shape,
});
export type TradingRulesChange = z.infer<typeof tradingRulesChangeSchema>;

export const tradingRulesContract = {
  get: read('/trading-rules', {
    right: 'canManageOrders',
    feature: 'orderProcessing',
    summary: 'How the company dates, prices and invoices',
  }).output(tradingRulesSchema),
  update: change('/trading-rules', {
    right: 'canAccessAdminSettings',
    errors: ['version_conflict', 'books_in_use'],
    summary: 'Change how the company dates, prices and invoices',
  })
    .input(tradingRulesChangeSchema)
    .output(tradingRulesSchema),
};
