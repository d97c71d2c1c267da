import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';

/** Goods of a receipt that went back to their supplier. */
export const supplierReturnSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: z.enum(['posted', 'reversed']),
  businessDate: daySchema,
  reason: z.string(),
  currency: currencySchema,
  /** what the supplier owes for the goods without tax, in the receipt's currency */
  netMinor: minorSchema,
  actor: z.string().nullable(),
  lines: z.array(
    z.object({
      receiptLine: z.int(),
      productName: z.string(),
      packName: z.string().nullable(),
      enteredQuantity: decimalSchema,
      netMinor: minorSchema,
    }),
  ),
});
export type SupplierReturn = z.infer<typeof supplierReturnSchema>;

/** A receipt that a draft may be entered a second time of. */
export const receiptRepeatSchema = z.object({
  id: idSchema,
  /** null while it is a draft itself */
  number: z.string().nullable(),
  businessDate: daySchema.nullable(),
  deliveryNoteNumber: z.string().nullable(),
  locationName: z.string(),
  itemCount: z.int(),
  createdAt: momentSchema,
  createdBy: z.string().nullable(),
  /** it has the same delivery note, or else brought the same goods on the same day */
  isSameNote: z.boolean(),
});
export type ReceiptRepeat = z.infer<typeof receiptRepeatSchema>;
