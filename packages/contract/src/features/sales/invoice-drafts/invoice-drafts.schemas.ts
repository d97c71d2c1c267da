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
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { line } from '../../../primitives/text.ts';
import { taxAmountSchema } from '../../ledger/tax-classes/tax-amount.schema.ts';
import { mostInvoiceLines } from '../invoices/invoices.facts.ts';

/** A product, or free text. The goods of an invoice on its own do not move stock. */
const lineInput = z.strictObject({
  productId: idSchema.nullable().default(null),
  description: line(200),
  /** the income account it is posted to; null: sales */
  accountId: idSchema.nullable().default(null),
  quantity: quantitySchema.default('1'),
  unitPrice: unitPriceSchema,
  /** percent off the price */
  discountPercent: discountPercentSchema.default('0'),
  /** null: no tax */
  taxClassId: idSchema.nullable().default(null),
});
export type DraftLineInput = z.infer<typeof lineInput>;

const draftFields = {
  customerId: idSchema,
  /** null: on the day it is issued */
  issuedOn: daySchema.nullable(),
  /** null: after the customer's terms */
  dueOn: daySchema.nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  lines: z.array(lineInput).max(mostInvoiceLines),
};
const wholeDraft = z.strictObject(draftFields);
export type DraftFields = z.infer<typeof wholeDraft>;
const partOfDraft = wholeDraft.partial();

/** Left out, the currency is that of the customer, and prices are with or without tax as the company has them. */
export const newInvoiceDraftSchema = partOfDraft.extend({
  customerId: draftFields.customerId,
  lines: draftFields.lines.default([]),
});
export type NewInvoiceDraft = z.infer<typeof newInvoiceDraftSchema>;

export const invoiceDraftChangeSchema = byId.extend({ version: versionSchema, ...partOfDraft.shape });
export type InvoiceDraftChange = z.infer<typeof invoiceDraftChangeSchema>;

/** Carries the version that was looked at. Left out, the day is that of the draft, or today. */
export const issueDraftSchema = byId.extend({
  version: versionSchema,
  issuedOn: daySchema.optional(),
  /** what one unit of the draft's currency is worth in that of the books, frozen with the invoice; if left out, the company's of the day */
  rate: exchangeRateSchema.optional(),
});
export type IssueDraft = z.infer<typeof issueDraftSchema>;

/** An invoice on its own before it is issued: it has no number and nothing is owed. Its tax is that of its day. */
export const invoiceDraftSchema = z.object({
  id: idSchema,
  customerId: idSchema,
  customerName: z.string(),
  issuedOn: daySchema.nullable(),
  dueOn: daySchema.nullable(),
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  taxes: z.array(taxAmountSchema),
  lines: z.array(
    z.object({
      number: z.int(),
      productId: idSchema.nullable(),
      description: z.string(),
      accountId: idSchema.nullable(),
      accountName: z.string().nullable(),
      quantity: decimalSchema,
      unit: z.string().nullable(),
      unitPrice: decimalSchema,
      discountPercent: decimalSchema,
      taxClassId: idSchema.nullable(),
      netMinor: minorSchema,
      taxMinor: minorSchema,
      totalMinor: minorSchema,
    }),
  ),
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  version: versionSchema,
});
export type InvoiceDraft = z.infer<typeof invoiceDraftSchema>;

export const incomeAccountSchema = z.object({
  id: idSchema,
  code: z.string(),
  name: z.string(),
  /** The equity of the opening: a line posted to it is what was owed before the books opened. */
  isOpening: z.boolean(),
});
