import { z } from 'zod';
import { change, read } from '../../../primitives/call.ts';
import { daySchema } from '../../../primitives/dates.ts';
import { nonNegativeDecimalSchema } from '../../../primitives/decimals.ts';
import { versionSchema } from '../../../primitives/ids.ts';
import { Exact } from '../../../primitives/money.ts';
import { invoicePolicies } from './trading-rules.facts.ts';

/** Refuses a mistyped year: it would open the books too early, and that could not be undone. */
const earliestOpening = '2000-01-01';
const backdatingDays = z.int().min(0).max(366);
/** At most 100 %, with at most two decimals. */
const discountPercent = nonNegativeDecimalSchema.refine(
  (value) => new Exact(value).lessThanOrEqualTo(100) && new Exact(value).decimalPlaces() <= 2,
  { message: 'discount_percent' },
);

const ruleFields = {
  /** nothing is dated before this day */
  booksOpenOn: daySchema.refine((day) => day >= earliestOpening, {
    message: 'too_early',
    params: { earliest: earliestOpening },
  }),
  /** invoices are issued for what is shipped, or for the whole order at confirmation */
  invoicesOn: z.enum(invoicePolicies),
  /** how many days back somebody of the role may date a document; admins any day of the open books */
  staffBackdatingDays: backdatingDays,
  managerBackdatingDays: backdatingDays,
  /** how far below the list price a user of the role may sell, in percent; admins have no limit */
  staffDiscountPercent: discountPercent,
  managerDiscountPercent: discountPercent,
};

export const tradingRulesSchema = z.object({ ...ruleFields, version: versionSchema });
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
