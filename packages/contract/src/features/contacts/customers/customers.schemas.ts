import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { optionalEmailSchema, optionalLine, optionalParagraph, nameLine } from '../../../primitives/text.ts';
import { customerStatuses, customerKinds, customerSorts } from './customers.facts.ts';

export const customerSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(customerKinds),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  /** days after the invoice date that payment is due */
  paymentTermsDays: z.int(),
  creditLimitMinor: minorSchema.nullable(),
  notes: z.string().nullable(),
  status: z.enum(customerStatuses),
  createdAt: momentSchema,
  version: versionSchema,
});
export type Customer = z.infer<typeof customerSchema>;

/** What a list row and the record show beside the customer's own fields. */
export const customerFiguresSchema = z.object({
  /** orders in effect */
  orderCount: z.int(),
  /** still owed on their invoices */
  openMinor: sumMinorSchema,
  overdueMinor: sumMinorSchema,
  /** received or credited, and not used yet */
  creditMinor: sumMinorSchema,
  /** total of their orders in effect, tax included, less what was credited */
  soldMinor: sumMinorSchema,
  /** the day that the newest of these orders counts for */
  lastOrderOn: daySchema.nullable(),
});

export const customerRecordSchema = customerSchema.extend({ figures: customerFiguresSchema });
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

const customerFields = {
  name: nameLine(160),
  kind: z.enum(customerKinds),
  phone: optionalLine(40),
  email: optionalEmailSchema,
  address: optionalParagraph(500),
  taxNumber: optionalLine(40),
  paymentTermsDays: z.int().min(0).max(365),
  creditLimitMinor: minorSchema.min(0).nullable(),
  notes: optionalParagraph(2000),
};

const partOfCustomer = z.strictObject(customerFields).partial();

export const newCustomerSchema = partOfCustomer.extend({
  name: customerFields.name,
  kind: customerFields.kind.default('person'),
  paymentTermsDays: customerFields.paymentTermsDays.default(0),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

export const customerChangeSchema = byId.extend({
  version: versionSchema,
  ...partOfCustomer.shape,
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

export const customerListSchema = listQuery(customerSorts).extend({
  /** if left out, active ones; with `owing`, archived ones too */
  status: oneOrMore(z.enum(customerStatuses)).optional(),
  /** customers who owe something on an issued invoice */
  owing: flag.optional(),
});
export type CustomerList = z.infer<typeof customerListSchema>;
