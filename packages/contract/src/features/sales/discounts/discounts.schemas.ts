import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { nameLine, optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import {
  budgetSchema,
  conditionsSchema,
  floorMarginSchema,
  goodsSchema,
  termsSchema,
} from './discount-terms.schema.ts';
import {
  discountSorts,
  discountStages,
  discountStates,
  discountStatuses,
  mostCodesOfOrder,
  plainCode,
} from './discounts.facts.ts';

/** Everything of a discount that is set by hand. */
const discountFields = {
  name: nameLine(160),
  notes: optionalParagraph(2000),
  terms: termsSchema,
  goods: goodsSchema,
  conditions: conditionsSchema,
  /** given only where one of its codes is typed in */
  needsCode: z.boolean(),
  /** both days included, in the company's timezone */
  startsOn: daySchema.nullable(),
  endsOn: daySchema.nullable(),
  /** the higher one has its turn earlier */
  priority: z.int().min(0).max(100),
  isExclusive: z.boolean(),
  stackGroup: optionalLine(60),
  useLimit: z.int().min(1).max(1_000_000).nullable(),
  customerUseLimit: z.int().min(1).max(1000).nullable(),
  /** what it may give in all, in the currency of the books */
  budgetMinor: budgetSchema.nullable(),
  /** percent above cost that stay on every line */
  floorMarginPercent: floorMarginSchema,
};

export const discountSchema = z.object({
  id: idSchema,
  ...discountFields,
  notes: z.string().nullable(),
  stackGroup: z.string().nullable(),
  floorMarginPercent: decimalSchema.nullable(),
  status: z.enum(discountStatuses),
  stage: z.enum(discountStages),
  state: z.enum(discountStates),
  /** the number of its rule: each change after it was activated is a new one */
  ruleVersion: z.int(),
  activatedAt: momentSchema.nullable(),
  usedCount: z.int(),
  givenMinor: sumMinorSchema,
  createdAt: momentSchema,
  version: versionSchema,
});
export type Discount = z.infer<typeof discountSchema>;

/** A rule as it was given under one of its versions. */
export type DiscountSnapshot = Omit<z.infer<z.ZodObject<typeof discountFields>>, 'notes'>;

const partOfDiscount = z.strictObject(discountFields).partial();

const endsAfterStart = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}): boolean => startsOn == null || endsOn == null || startsOn <= endsOn;
const dates = { message: 'ends_before', path: ['endsOn'] };

export const newDiscountSchema = partOfDiscount
  .extend({ name: discountFields.name, terms: discountFields.terms })
  .refine(endsAfterStart, dates);
export type NewDiscount = z.infer<typeof newDiscountSchema>;

export const discountFormFields = z.strictObject(discountFields);

export const discountChangeSchema = byId
  .extend({ version: versionSchema, ...partOfDiscount.shape })
  .refine(endsAfterStart, dates);
export type DiscountChange = z.infer<typeof discountChangeSchema>;

export const discountListSchema = listQuery(discountSorts).extend({
  /** all but archived ones where it is left out */
  state: oneOrMore(z.enum(discountStates)).optional(),
});
export type DiscountList = z.infer<typeof discountListSchema>;

/** A code as it is typed: letters, figures and hyphens; blanks and case do not matter. */
export const couponCodeSchema = z
  .string()
  .max(60)
  .overwrite(plainCode)
  .regex(/^[\p{L}\p{N}-]{3,40}$/u, { message: 'coupon_code' });

export const orderCodesSchema = z.array(couponCodeSchema).max(mostCodesOfOrder);

/** An order that a discount was given on. */
export const discountUseSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  orderedOn: daySchema.nullable(),
  code: z.string().nullable(),
  ruleVersion: z.int(),
  amountMinor: minorSchema,
  /** the order was cancelled, and the use given back */
  isGivenBack: z.boolean(),
});
export type DiscountUse = z.infer<typeof discountUseSchema>;
