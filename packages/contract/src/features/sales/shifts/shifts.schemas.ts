import { z } from 'zod';
import { caps } from '../../../primitives/caps.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import {
  currencySchema,
  minorSchema,
  positiveMinorSchema,
  sumMinorSchema,
} from '../../../primitives/money-schemas.ts';
import { listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { paymentMethodKinds } from '../../ledger/payment-methods/payment-methods.facts.ts';
import { shiftActions, shiftCountKinds, shiftStatuses } from './shifts.facts.ts';

export const shiftRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  tillId: idSchema,
  tillName: z.string(),
  locationName: z.string(),
  userId: idSchema,
  userName: z.string(),
  status: z.enum(shiftStatuses),
  openedOn: daySchema,
  openedAt: momentSchema,
  closedAt: momentSchema.nullable(),
  currency: currencySchema,
  /** null while it is open */
  countedMinor: minorSchema.nullable(),
  /** how far the count is from what the drawer should have held; null while it is open */
  varianceMinor: minorSchema.nullable(),
  version: versionSchema,
});
export type ShiftRow = z.infer<typeof shiftRowSchema>;

export const piecesSchema = z
  .array(z.strictObject({ valueMinor: positiveMinorSchema, count: z.int().min(0).max(1_000_000) }))
  .max(30);
export type Pieces = z.infer<typeof piecesSchema>;

const shiftCountSchema = z.object({
  id: idSchema,
  kind: z.enum(shiftCountKinds),
  countedMinor: minorSchema,
  expectedMinor: minorSchema,
  pieces: piecesSchema,
  note: z.string().nullable(),
  countedAt: momentSchema,
  countedBy: z.string(),
});

const cashMovementSchema = z.object({
  id: idSchema,
  number: z.string(),
  direction: z.enum(['in', 'out']),
  amountMinor: minorSchema,
  reason: z.string(),
  /** the account that it came from or went to */
  accountName: z.string(),
  movedAt: momentSchema,
  movedBy: z.string(),
  status: z.enum(['posted', 'reversed']),
});
export type CashMovement = z.infer<typeof cashMovementSchema>;

/** What one way to pay came to in a shift. */
const methodSumSchema = z.object({
  method: z.string(),
  methodName: z.string(),
  kind: z.enum(paymentMethodKinds),
  count: z.int(),
  receivedMinor: sumMinorSchema,
  /** paid back, and payments of this or an earlier shift that were undone in this one */
  refundedMinor: sumMinorSchema,
});
export type MethodSum = z.infer<typeof methodSumSchema>;

export const shiftSchema = shiftRowSchema.extend({
  floatMinor: minorSchema,
  /** null while it is open, for who may not see what the drawer should hold */
  figures: z
    .object({
      methods: z.array(methodSumSchema),
      receivedMinor: minorSchema,
      refundedMinor: minorSchema,
      inMinor: minorSchema,
      outMinor: minorSchema,
      expectedMinor: minorSchema,
    })
    .nullable(),
  movements: z.array(cashMovementSchema),
  /** in the order of time; while it is open, without what was expected, for who may not see that */
  counts: z.array(shiftCountSchema.extend({ expectedMinor: minorSchema.nullable() })),
  /** the next shift at the till, which counted the drawer anew: its count says what is right since */
  nextNumber: z.string().nullable(),
  actions: z.array(z.enum(shiftActions)),
});
export type Shift = z.infer<typeof shiftSchema>;

const countFields = {
  countedMinor: minorSchema.min(0, 'not_negative').max(caps.documentMinor, 'amount_too_big'),
  /** if given, they come to exactly `countedMinor` */
  pieces: piecesSchema.optional(),
};

export const openShiftSchema = z.strictObject({
  tillId: idSchema,
  ...countFields,
  note: optionalLine(200).optional(),
});
export type OpenShift = z.infer<typeof openShiftSchema>;

export const closeShiftSchema = byId.extend({ ...countFields, note: optionalLine(200).optional() });
export type CloseShift = z.infer<typeof closeShiftSchema>;

/** A correction says why. */
export const correctShiftSchema = byId.extend({ ...countFields, note: line(200) });
export type CorrectShift = z.infer<typeof correctShiftSchema>;

/** Exactly one of a cash box or bank of the company, and an account of the books, is named. */
export const newCashMovementSchema = byId.extend({
  direction: z.enum(['in', 'out']),
  amountMinor: positiveMinorSchema,
  reason: line(200),
  moneyAccountId: idSchema.optional(),
  accountId: idSchema.optional(),
});
export type NewCashMovement = z.infer<typeof newCashMovementSchema>;

export const oneMovementSchema = byId.extend({ movementId: idSchema });
export type OneMovement = z.infer<typeof oneMovementSchema>;

/** Which shifts: by the business day on which they opened, by whom, where. */
const which = {
  from: daySchema.optional(),
  until: daySchema.optional(),
  status: oneOrMore(z.enum(shiftStatuses)).optional(),
  tillId: idSchema.optional(),
  locationId: idSchema.optional(),
  userId: idSchema.optional(),
};
export const shiftFiltersSchema = z.strictObject(which);
export type ShiftFilters = z.infer<typeof shiftFiltersSchema>;

export const shiftListSchema = listQuery(['-openedAt']).omit({ q: true }).extend(which);
export type ShiftList = z.infer<typeof shiftListSchema>;

/** What all counts of some shifts were off, as the books have it: cash over and short. */
export const shiftSumsSchema = z.object({
  currency: currencySchema,
  count: z.int(),
  openCount: z.int(),
  /** shifts whose count at the close was off */
  offCount: z.int(),
  shortMinor: sumMinorSchema,
  overMinor: sumMinorSchema,
  /** over less short */
  varianceMinor: sumMinorSchema,
  /** how far the floats were from what the shifts before had left */
  floatMinor: sumMinorSchema,
});
export type ShiftSums = z.infer<typeof shiftSumsSchema>;
