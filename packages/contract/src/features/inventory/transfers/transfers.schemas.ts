import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema, quantitySchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { cursorSchema, oneOrMore, pageRowsSchema, searchSchema } from '../../../primitives/paging.ts';
import { optionalParagraph } from '../../../primitives/text.ts';
import { transferReasons, transferStatuses, transferSteps } from './transfers.facts.ts';

/** Quantities are in the product's own unit; `enteredQuantity` is in packs where there is one. Values only for who may see costs. */
export const transferLineSchema = z.object({
  number: z.int(),
  productId: idSchema,
  productName: z.string(),
  sku: z.string(),
  unit: z.string(),
  packId: idSchema.nullable(),
  packName: z.string().nullable(),
  enteredQuantity: decimalSchema,
  quantity: decimalSchema,
  onWayQuantity: decimalSchema,
  receivedQuantity: decimalSchema,
  returnedQuantity: decimalSchema,
  lostQuantity: decimalSchema,
  /** what it was worth when it was sent */
  valueMinor: minorSchema.optional(),
  onWayMinor: minorSchema.optional(),
});
export type TransferLine = z.infer<typeof transferLineSchema>;

export const transferStepSchema = z.object({
  id: idSchema,
  number: z.int(),
  kind: z.enum(transferSteps),
  locationName: z.string().nullable(),
  reason: z.enum(transferReasons).nullable(),
  note: z.string().nullable(),
  businessDate: daySchema,
  recordedAt: momentSchema,
  actor: z.string().nullable(),
  /** the number of the step that this one undoes */
  undoes: z.int().nullable(),
  isUndone: z.boolean(),
  lines: z.array(z.object({ number: z.int(), quantity: decimalSchema, valueMinor: minorSchema.optional() })),
});
export type TransferStep = z.infer<typeof transferStepSchema>;

const otherTransferSchema = z.object({ id: idSchema, number: z.string().nullable() });

const rowFields = {
  id: idSchema,
  /** given when it is sent */
  number: z.string().nullable(),
  status: z.enum(transferStatuses),
  fromLocationId: idSchema,
  fromLocationName: z.string(),
  toLocationId: idSchema,
  toLocationName: z.string(),
  note: z.string().nullable(),
  expectedOn: daySchema.nullable(),
  /** the day it was sent */
  businessDate: daySchema.nullable(),
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  sentAt: momentSchema.nullable(),
  sentBy: z.string().nullable(),
  version: versionSchema,
};

/** A transfer in a list: how many lines it has, and of how many something is still on the way. */
export const transferRowSchema = z.object({ ...rowFields, lines: z.int(), linesOnWay: z.int() });
export type TransferRow = z.infer<typeof transferRowSchema>;

export const transferSchema = z.object({
  ...rowFields,
  /** the transfer whose goods this one sends on, and those that send on its own */
  follows: otherTransferSchema.nullable(),
  followedBy: z.array(otherTransferSchema),
  lines: z.array(transferLineSchema),
  steps: z.array(transferStepSchema),
});
export type Transfer = z.infer<typeof transferSchema>;

/** `quantity` is in packs where a pack is named. */
const newLineSchema = z.strictObject({
  productId: idSchema,
  packId: idSchema.nullable().optional(),
  quantity: quantitySchema,
});
export type NewTransferLine = z.infer<typeof newLineSchema>;

const fields = {
  fromLocationId: idSchema,
  toLocationId: idSchema,
  note: optionalParagraph(1000),
  expectedOn: daySchema.nullable(),
  lines: z.array(newLineSchema).min(1).max(500),
};

export const newTransferSchema = z.strictObject({
  ...fields,
  note: fields.note.optional(),
  expectedOn: fields.expectedOn.optional(),
  /** sent at once, or sent and received at once; otherwise it is kept as a draft */
  upTo: z.enum(['draft', 'sent', 'received']).default('draft'),
});
export type NewTransfer = z.infer<typeof newTransferSchema>;

export const transferChangeSchema = byId.extend({
  version: versionSchema,
  ...z.strictObject(fields).partial().shape,
});
export type TransferChange = z.infer<typeof transferChangeSchema>;

/** Carries the version that was looked at: where somebody was faster, the answer is 409 with the transfer as it is. */
const asSeen = byId.extend({ version: versionSchema });
const given = { businessDate: daySchema.optional(), note: optionalParagraph(1000).optional() };
/** In the product's own unit. Left out: all that there is. */
const someLines = z
  .array(z.strictObject({ number: z.int().positive().max(32_767), quantity: quantitySchema }))
  .min(1)
  .max(500)
  .optional();

export const sendTransferSchema = asSeen.extend({
  businessDate: daySchema.optional(),
  /** for a way so short that nobody else receives it */
  isReceived: z.boolean().optional(),
});
export const receiveTransferSchema = asSeen.extend({
  ...given,
  lines: someLines,
  /** what becomes of all that is then still on the way; left out: it stays on the way */
  rest: z.strictObject({ becomes: z.enum(['lost', 'returned']), reason: z.enum(transferReasons) }).optional(),
});
export const missTransferSchema = asSeen.extend({
  ...given,
  lines: someLines,
  reason: z.enum(transferReasons),
});
export const returnTransferSchema = asSeen.extend({
  ...given,
  lines: someLines,
  reason: z.enum(transferReasons).optional(),
});
export const findTransferSchema = asSeen.extend({
  ...given,
  lines: someLines,
  /** where what was lost turned up */
  at: z.enum(['destination', 'source']).default('destination'),
});
export const redirectTransferSchema = asSeen.extend({ toLocationId: idSchema });
export const undoStepSchema = asSeen.extend({ ...given, stepId: idSchema });

export const transferListSchema = z.strictObject({
  /** the number, or a part of its end */
  q: searchSchema.optional(),
  status: oneOrMore(z.enum(transferStatuses)).optional(),
  /** goods come from there or go there */
  locationId: idSchema.optional(),
  /** with this product still on the way */
  productId: idSchema.optional(),
  limit: pageRowsSchema,
  cursor: cursorSchema.optional(),
});
export type TransferList = z.infer<typeof transferListSchema>;
