import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import {
  decimalSchema,
  discountPercentSchema,
  exchangeRateSchema,
  quantitySchema,
  unitPriceSchema,
} from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore, pageOf } from '../../../primitives/paging.ts';
import { taxKinds } from '../../../primitives/tax-kinds.ts';
import { line, optionalLine, optionalParagraph } from '../../../primitives/text.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import {
  billKinds,
  billSorts,
  billStatuses,
  matchResults,
  mostBillLines,
  mostBillPictures,
} from './bills.facts.ts';

const billLineSchema = z.object({
  lineNumber: z.int(),
  description: z.string(),
  accountId: idSchema.nullable(),
  accountName: z.string().nullable(),
  receiptId: idSchema.nullable(),
  receiptNumber: z.string().nullable(),
  receiptLine: z.int().nullable(),
  /** what the match with the receipt found at approval; of a draft what it would find now, null where its rate is not known yet */
  match: z.enum(matchResults).nullable(),
  /** what came on that line of the receipt, with its order and the price there, all in the pack that was received; null for an account */
  received: z
    .object({
      productId: idSchema,
      packName: z.string().nullable(),
      /** what was taken in, and what of it went back since */
      quantity: decimalSchema,
      returnedQuantity: decimalSchema,
      /** the price before anything was corrected */
      unitPrice: decimalSchema,
      currency: currencySchema,
      orderId: idSchema.nullable(),
      orderNumber: z.string().nullable(),
      ordered: z.object({ unitPrice: decimalSchema, currency: currencySchema }).nullable(),
    })
    .nullable(),
  quantity: decimalSchema,
  unitPrice: decimalSchema,
  discountPercent: decimalSchema,
  /** null: no tax */
  taxClassId: idSchema.nullable(),
  taxParts: z.array(
    z.object({ name: z.string(), percent: z.string(), kind: z.enum(taxKinds), taxMinor: minorSchema }),
  ),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
});

/** What settled a bill, or what a credit was used for. It can be taken back. */
const settlementSchema = z.object({
  id: idSchema,
  /** the payment, the credit, or the bill that it settled */
  documentId: idSchema,
  kind: z.enum(['payment', 'credit', 'bill']),
  number: z.string(),
  day: daySchema,
  amountMinor: minorSchema,
});

/** A row of the list. `number` is our own, given at approval. Amounts are in the currency of the bill. */
export const billRowSchema = z.object({
  id: idSchema,
  kind: z.enum(billKinds),
  number: z.string().nullable(),
  status: z.enum(billStatuses),
  supplierId: idSchema,
  supplierName: z.string(),
  supplierNumber: z.string().nullable(),
  /** the day on the supplier's paper */
  billedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  /** what is not paid yet; of a credit, what is not used yet */
  openMinor: minorSchema,
  isOverdue: z.boolean(),
  /** it does not match what was ordered and received: not paid until an admin releases it */
  isHeld: z.boolean(),
  createdAt: momentSchema,
});
export type BillRow = z.infer<typeof billRowSchema>;

export const billSchema = billRowSchema.extend({
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  /** what one unit of its currency is worth in that of the books; known once it is approved */
  exchangeRate: exchangeRateSchema.nullable(),
  /** the day it counts for in the books */
  businessDate: daySchema.nullable(),
  note: z.string().nullable(),
  /** why a bill that looks like another one was entered all the same */
  repeatsReason: z.string().nullable(),
  createdBy: z.string().nullable(),
  approvedAt: momentSchema.nullable(),
  approvedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  releaseReason: z.string().nullable(),
  voidedOn: daySchema.nullable(),
  lines: z.array(billLineSchema),
  settlements: z.array(settlementSchema),
  /** of the supplier's paper, page by page */
  pictures: z.array(z.object({ fileId: idSchema, url: z.string() })),
  version: versionSchema,
});
export type Bill = z.infer<typeof billSchema>;

/** For an account, or for goods of a receipt: then the quantity is counted as it was received, and the product describes it. */
const lineInput = z.strictObject({
  description: optionalLine(200).default(null),
  accountId: idSchema.nullable().default(null),
  receiptId: idSchema.nullable().default(null),
  receiptLine: z.int().min(1).max(1_000).nullable().default(null),
  quantity: quantitySchema.default('1'),
  unitPrice: unitPriceSchema,
  discountPercent: discountPercentSchema.default('0'),
  /** null: no tax */
  taxClassId: idSchema.nullable().default(null),
});
export type BillLineInput = z.infer<typeof lineInput>;

const billFields = {
  supplierId: idSchema,
  supplierNumber: optionalLine(80),
  billedOn: daySchema,
  dueOn: daySchema,
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  note: optionalParagraph(2000),
  repeatsReason: optionalLine(200),
  lines: z.array(lineInput).max(mostBillLines),
};
const wholeBill = z.strictObject(billFields);
export type BillFields = z.infer<typeof wholeBill>;
const partOfBill = wholeBill.partial();

/** Left out, it is of today, due after the supplier's terms, and in the supplier's currency. */
export const newBillSchema = partOfBill.extend({
  kind: z.enum(billKinds).default('bill'),
  supplierId: billFields.supplierId,
  lines: billFields.lines.default([]),
});
export type NewBill = z.infer<typeof newBillSchema>;

export const billChangeSchema = byId.extend({ version: versionSchema, ...partOfBill.shape });
export type BillChange = z.infer<typeof billChangeSchema>;

/** Carries the version that was looked at. Left out, it counts for its own day, or the nearest that is still open. */
export const approveBillSchema = byId.extend({
  version: versionSchema,
  businessDate: daySchema.optional(),
  /** what one unit of its currency is worth in that of the books; if left out, the company's rate of the day */
  rate: exchangeRateSchema.optional(),
});
export type ApproveBill = z.infer<typeof approveBillSchema>;
export const releaseBillSchema = byId.extend({ reason: line(200) });
export const voidBillSchema = byId.extend({ voidedOn: daySchema.optional() });

/** What can be put right after approval, since no amount depends on it. */
export const correctBillSchema = byId.extend({
  version: versionSchema,
  ...z
    .strictObject({
      supplierNumber: billFields.supplierNumber,
      billedOn: billFields.billedOn,
      dueOn: billFields.dueOn,
      note: billFields.note,
      repeatsReason: billFields.repeatsReason,
    })
    .partial().shape,
});
export type BillCorrection = z.infer<typeof correctBillSchema>;

export const billPicturesSchema = byId.extend({ fileIds: z.array(idSchema).min(1).max(mostBillPictures) });

/** A bill as it is about to be entered. */
export const repeatedBillSchema = z.strictObject({
  kind: z.enum(billKinds).default('bill'),
  supplierId: idSchema,
  supplierNumber: optionalLine(80).optional(),
  billedOn: daySchema,
  currency: currencySchema,
  totalMinor: minorSchema,
  /** the bill itself, where it is entered already */
  exceptId: idSchema.optional(),
});
export type RepeatedBill = z.infer<typeof repeatedBillSchema>;

export const billListSchema = listQuery(billSorts).extend({
  kind: z.enum(billKinds).optional(),
  status: oneOrMore(z.enum(billStatuses)).optional(),
  supplierId: idSchema.optional(),
  /** something of it is open, and its due day is past */
  overdue: flag.optional(),
  held: flag.optional(),
  /** due on this day or before */
  dueBy: daySchema.optional(),
});
/** The bills of the list, with what they come to in each currency: credits take away, void ones and drafts count nothing. */
export const billPageSchema = pageOf(billRowSchema).extend({
  sums: z
    .array(z.object({ currency: currencySchema, totalMinor: sumMinorSchema, openMinor: sumMinorSchema }))
    .nullable(),
});
export type BillPage = z.infer<typeof billPageSchema>;
export type BillList = z.infer<typeof billListSchema>;

/** Counts behind the tabs, each up to 10,000. */
export const billCountsSchema = z.object({
  all: z.int(),
  drafts: z.int(),
  /** bills of which something is to be paid */
  open: z.int(),
  overdue: z.int(),
  held: z.int(),
  paid: z.int(),
  credits: z.int(),
});
export type BillCounts = z.infer<typeof billCountsSchema>;

export const billAccountSchema = z.object({ id: idSchema, code: z.string(), name: z.string() });

/** What one supplier is owed now, by currency. */
export const payableBalanceSchema = z.object({
  items: z.array(
    z.object({
      currency: currencySchema,
      owedMinor: minorSchema,
      overdueMinor: minorSchema,
      creditMinor: minorSchema,
      prepaidMinor: minorSchema,
    }),
  ),
});

/** The bills that a payment or credit is to settle, and how much of each; all that is open of it where nothing is said. */
export const paidBillSchema = z.strictObject({ id: idSchema, amountMinor: positiveMinorSchema.optional() });

/** Goods of a supplier that are not billed, or billed beyond what came. Prices and quantities as they were received. */
export const billableLineSchema = z.object({
  receiptId: idSchema,
  receiptNumber: z.string(),
  receiptLine: z.int(),
  productName: z.string(),
  packName: z.string().nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  /** that of the product; null: no tax */
  taxClassId: idSchema.nullable(),
  quantity: decimalSchema,
  unitPrice: decimalSchema,
  discountPercent: decimalSchema,
});
export type BillableLine = z.infer<typeof billableLineSchema>;
