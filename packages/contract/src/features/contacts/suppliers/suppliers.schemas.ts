import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import {
  line,
  nameLine,
  optionalEmailSchema,
  optionalLine,
  optionalParagraph,
} from '../../../primitives/text.ts';
import { taxChoiceSchema } from '../../ledger/tax-classes/tax-choice.schema.ts';
import { maskedPayoutSchema } from './payout.schemas.ts';
import { longestCode, longestGroup } from '../people.facts.ts';
import { contactSchema, contactsField } from '../people.schemas.ts';
import { supplierSorts, supplierStatuses, withholdingClasses } from './suppliers.facts.ts';

export const supplierSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** our own short name for them */
  code: z.string().nullable(),
  groupName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** days after the bill's date that payment is due */
  paymentTermsDays: z.int(),
  /** what they ask to be paid in; null: the currency of the books */
  currency: currencySchema.nullable(),
  /** days from an order to its delivery */
  leadTimeDays: z.int().nullable(),
  /** the least they take an order for, in their currency */
  minimumOrderMinor: minorSchema.nullable(),
  /** what tax is kept back of payments to them; null: nobody has said */
  withholdingClass: z.enum(withholdingClasses).nullable(),
  /** which tax their bills bear; null: that of the product, or the company's default one */
  taxClassId: taxChoiceSchema,
  /** the account of their bills that are not for goods */
  billAccountId: idSchema.nullable(),
  billAccountName: z.string().nullable(),
  notes: z.string().nullable(),
  contacts: z.array(contactSchema),
  /** where they are paid; null where nobody has said */
  payout: maskedPayoutSchema.nullable(),
  status: z.enum(supplierStatuses),
  /** the record that goes on in its place, once two records of one supplier were merged */
  mergedInto: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: momentSchema,
  version: versionSchema,
});
export type Supplier = z.infer<typeof supplierSchema>;

/** A row of the list: a supplier with what is open between them and us, as of today. */
export const supplierRowSchema = supplierSchema.extend({
  figures: z.object({
    /** bills that are not paid, less credits that are not used, in the currency of the books */
    owedMinor: sumMinorSchema,
    overdueMinor: sumMinorSchema,
    openOrders: z.int(),
    lateOrders: z.int(),
  }),
});
export type SupplierRow = z.infer<typeof supplierRowSchema>;

const days = z.int().min(0).max(365);

const supplierFields = {
  name: nameLine(160),
  code: optionalLine(longestCode),
  groupName: optionalLine(longestGroup),
  phone: optionalLine(40),
  email: optionalEmailSchema,
  address: optionalParagraph(500),
  taxNumber: optionalLine(40),
  paymentTermsDays: days,
  currency: currencySchema.nullable(),
  leadTimeDays: days.nullable(),
  minimumOrderMinor: minorSchema.min(0).max(caps.documentMinor, 'amount_too_big').nullable(),
  withholdingClass: z.enum(withholdingClasses).nullable(),
  taxClassId: taxChoiceSchema,
  billAccountId: idSchema.nullable(),
  notes: optionalParagraph(2000),
  contacts: contactsField,
};
const partOfSupplier = z.strictObject(supplierFields).partial();

export const newSupplierSchema = partOfSupplier.extend({
  name: supplierFields.name,
  paymentTermsDays: supplierFields.paymentTermsDays.default(0),
});
export type NewSupplier = z.infer<typeof newSupplierSchema>;

export const supplierChangeSchema = byId.extend({
  version: versionSchema,
  ...partOfSupplier.shape,
});
export type SupplierChange = z.infer<typeof supplierChangeSchema>;

/** The record `id` is archived, and all that is its own goes to `intoId`. */
export const mergeSuppliersSchema = byId.extend({ intoId: idSchema });
export type MergeSuppliers = z.infer<typeof mergeSuppliersSchema>;

export const supplierListSchema = listQuery(supplierSorts).extend({
  /** active ones where it is left out */
  status: oneOrMore(z.enum(supplierStatuses)).optional(),
  group: line(longestGroup).optional(),
  /** something of a bill of theirs is not paid */
  owed: flag.optional(),
  /** something is on order with them */
  ordered: flag.optional(),
  /** something on order should have come by now */
  late: flag.optional(),
});
export type SupplierList = z.infer<typeof supplierListSchema>;
