import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { foldText } from '../../../primitives/fold-text.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import {
  line,
  nameLine,
  optionalEmailSchema,
  optionalLine,
  optionalParagraph,
  paragraph,
} from '../../../primitives/text.ts';
import { longestCode, longestGroup } from '../people.facts.ts';
import { contactSchema, contactsField } from '../people.schemas.ts';
import {
  customerKinds,
  customerSorts,
  customerStatuses,
  longestTag,
  mostAddresses,
  mostTags,
} from './customers.facts.ts';

/** A place that goods are brought to. */
const deliveryAddressSchema = z.object({
  /** what the customer calls it: shop, warehouse, home */
  label: z.string(),
  address: z.string(),
  /** offered first on a new order */
  isUsual: z.boolean(),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

export const customerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** our own short name for them */
  code: z.string().nullable(),
  kind: z.enum(customerKinds),
  /** discounts can be for a group */
  groupName: z.string().nullable(),
  /** words that mark them */
  tags: z.array(z.string()),
  phone: z.string().nullable(),
  /** whether they are reached on WhatsApp under this number */
  hasWhatsapp: z.boolean(),
  email: z.string().nullable(),
  /** the address on their invoices */
  address: z.string().nullable(),
  addresses: z.array(deliveryAddressSchema),
  contacts: z.array(contactSchema),
  taxNumber: z.string().nullable(),
  /** what they are invoiced in; null: the currency of the books */
  currency: currencySchema.nullable(),
  /** whether they agreed to be written to by e-mail, and by SMS or WhatsApp, beyond what an order asks for */
  takesMail: z.boolean(),
  takesMessages: z.boolean(),
  /** their orders are held when they are confirmed */
  isOnHold: z.boolean(),
  holdNote: z.string().nullable(),
  /** days after the invoice date that payment is due */
  paymentTermsDays: z.int(),
  creditLimitMinor: minorSchema.nullable(),
  notes: z.string().nullable(),
  status: z.enum(customerStatuses),
  /** the record that goes on in its place, once two records of one customer were merged */
  mergedInto: z.object({ id: idSchema, name: z.string() }).nullable(),
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
  /** total of their orders in effect and of their invoices without one, tax included, less what was credited of them */
  soldMinor: sumMinorSchema,
  /** the days that the oldest and the newest of these orders count for */
  firstOrderOn: daySchema.nullable(),
  lastOrderOn: daySchema.nullable(),
});

export const customerRecordSchema = customerSchema.extend({ figures: customerFiguresSchema });
export type CustomerRecord = z.infer<typeof customerRecordSchema>;

const addresses = z
  .array(z.strictObject({ label: nameLine(60), address: paragraph(500).min(1), isUsual: z.boolean() }))
  .max(mostAddresses)
  .superRefine((places, context) => {
    const usual = places.flatMap(({ isUsual }, index) => (isUsual ? [index] : []));
    for (const index of usual.slice(1))
      context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'isUsual'] });
  });

/** Each word once, however it is written. */
const tags = z
  .array(nameLine(longestTag))
  .max(mostTags)
  .transform((words) => [...new Map(words.map((word) => [foldText(word), word])).values()]);

const customerFields = {
  name: nameLine(160),
  code: optionalLine(longestCode),
  kind: z.enum(customerKinds),
  groupName: optionalLine(longestGroup),
  tags,
  phone: optionalLine(40),
  hasWhatsapp: z.boolean(),
  email: optionalEmailSchema,
  address: optionalParagraph(500),
  addresses,
  contacts: contactsField,
  taxNumber: optionalLine(40),
  currency: currencySchema.nullable(),
  takesMail: z.boolean(),
  takesMessages: z.boolean(),
  isOnHold: z.boolean(),
  holdNote: optionalLine(200),
  paymentTermsDays: z.int().min(0).max(365),
  creditLimitMinor: minorSchema.min(0).nullable(),
  notes: optionalParagraph(2000),
};

const partOfCustomer = z.strictObject(customerFields).partial();

export const newCustomerSchema = partOfCustomer.extend({
  name: customerFields.name,
  kind: customerFields.kind.default('person'),
});
export type NewCustomer = z.infer<typeof newCustomerSchema>;

export const customerChangeSchema = byId.extend({
  version: versionSchema,
  ...partOfCustomer.shape,
});
export type CustomerChange = z.infer<typeof customerChangeSchema>;

export const mergeCustomersSchema = byId.extend({ intoId: idSchema });
export type MergeCustomers = z.infer<typeof mergeCustomersSchema>;

export const customerListSchema = listQuery(customerSorts).extend({
  /** if left out, active ones; with `owing`, archived ones too */
  status: oneOrMore(z.enum(customerStatuses)).optional(),
  /** customers who owe something on an issued invoice */
  owing: flag.optional(),
  group: line(longestGroup).optional(),
  tag: line(longestTag).optional(),
  onHold: flag.optional(),
});
export type CustomerList = z.infer<typeof customerListSchema>;
