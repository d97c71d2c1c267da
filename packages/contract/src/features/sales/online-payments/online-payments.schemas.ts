import { z } from 'zod';
import { momentSchema } from '../../../primitives/dates.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';
import { line } from '../../../primitives/text.ts';
import { onlineGateways, onlineStatuses } from './online-payments.facts.ts';

const changeable = {
  /** customers can pay by the link of an invoice */
  isOn: z.boolean(),
  /** the way to pay by which the money is recorded, and with it the account that it goes to */
  method: line(40).nullable(),
};

/** How a company takes payments online. Its keys never leave the server. */
export const onlineSettingsSchema = z.object({
  ...changeable,
  /** the company's own account at a provider; null where none was named yet */
  gateway: z.enum(onlineGateways).nullable(),
  /** the last characters of the secret key, by which people recognise it */
  keyEnd: z.string().nullable(),
  /** the key moves no money: the provider gave it for trying out */
  isTestKey: z.boolean(),
  /** the keys that are kept cannot be read by this server any more */
  isUnreadable: z.boolean(),
  /** no account is named any more; its keys are kept until nothing is under way, to ask about what is */
  isForgetting: z.boolean(),
  /** the address that the provider can send its news to */
  newsUrl: z.string().nullable(),
  /** the test gateway can be chosen here: it plays payments, and no money moves */
  mayTest: z.boolean(),
  version: versionSchema,
});
export type OnlineSettings = z.infer<typeof onlineSettingsSchema>;

export const onlineSettingsChangeSchema = z.strictObject({
  version: versionSchema,
  ...z.strictObject(changeable).partial().shape,
});
export type OnlineSettingsChange = z.infer<typeof onlineSettingsChangeSchema>;

/** No key of a provider is shorter, or nearly as long, or has other signs than these: it is sent in a header. */
const keySchema = line(250)
  .min(16)
  .refine((key) => /^[\x21-\x7e]+$/.test(key), { message: 'key_signs' });

/** The company's account at a provider. The test gateway has no keys. */
export const onlineKeysSchema = z.discriminatedUnion('gateway', [
  z.strictObject({ gateway: z.literal('test') }),
  z.strictObject({ gateway: z.literal('paystack'), secretKey: keySchema }),
  z.strictObject({
    gateway: z.literal('stripe'),
    secretKey: keySchema,
    /** by which Stripe signs its news; without it Stripe is asked every few minutes */
    newsSecret: keySchema.nullable().optional(),
  }),
]);
export type OnlineKeys = z.infer<typeof onlineKeysSchema>;

/** A payment that a customer began by the link of an invoice. */
export const onlinePaymentSchema = z.object({
  id: idSchema,
  status: z.enum(onlineStatuses),
  gateway: z.enum(onlineGateways),
  invoiceId: idSchema,
  invoiceNumber: z.string(),
  customerName: z.string().nullable(),
  currency: currencySchema,
  amountMinor: minorSchema,
  /** the number of the recorded payment; null where none was recorded */
  payment: z.string().nullable(),
  /** the company undid what was recorded: it settles the invoice no more */
  isTakenBack: z.boolean(),
  /** what of it settled nothing of the invoice, and is the customer's credit */
  creditMinor: minorSchema,
  /** what the provider has, where that is not what was asked for */
  mismatch: z.string().nullable(),
  createdAt: momentSchema,
  paidAt: momentSchema.nullable(),
});
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;
