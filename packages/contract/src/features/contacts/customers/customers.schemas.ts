import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { line, optionalEmailSchema, optionalLine, optionalParagraph } from '../../../primitives/text.ts';

export const customerStatuses = ['active', 'archived'] as const;
export const customerKinds = ['person', 'company'] as const;

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
  /** on their invoices, not yet settled */
  openMinor: sumMinorSchema,
  overdueMinor: sumMinorSchema,
  /** in hand: received or credited, and used for nothing yet */
  creditMinor: sumMinorSchema,
  /** what their orders in effect come to, tax included, less what of them was credited */
  soldMinor: sumMinorSchema,
  /** the day the newest of them counts for */
  lastOrderOn: daySchema.nullable(),
});

export const customerRecordSchema = customerSchema.extend({ figures: customerFiguresSchema });
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

const customerFields = {
  name: line(160),
  kind: z.enum(customerKinds),
  phone: optionalLine(40),
  email: optionalEmailSchema,
  address: optionalParagraph(500),
  taxNumber: optionalLine(40),
  paymentTermsDays: z.int().min(0).max(365),
  creditLimitMinor: minorSchema.min(0).nullable(),
  notes: optionalParagraph(2000),
};

export const newCustomerSchema = z.strictObject({
  name: customerFields.name,
  kind: customerFields.kind.default('person'),
  phone: customerFields.phone.optional(),
  email: customerFields.email.optional(),
  address: customerFields.address.optional(),
  taxNumber: customerFields.taxNumber.optional(),
  paymentTermsDays: customerFields.paymentTermsDays.default(0),
  creditLimitMinor: customerFields.creditLimitMinor.optional(),
  notes: customerFields.notes.optional(),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

export const customerChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(customerFields).partial().shape,
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

export const customerSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;

export const customerListSchema = listQuery(customerSorts).extend({
  /** active ones where it is left out; of those who owe, archived ones as well */
  status: oneOrMore(z.enum(customerStatuses)).optional(),
  /** customers who owe something on an issued invoice */
  owing: flag.optional(),
});
export type CustomerList = z.infer<typeof customerListSchema>;
