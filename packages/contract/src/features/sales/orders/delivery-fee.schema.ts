import { z } from 'zod';
import { decimalSchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { minorSchema } from '../../../primitives/money-schemas.ts';
import { line } from '../../../primitives/text.ts';
import { taxChoiceSchema } from '../../ledger/tax-classes/tax-choice.schema.ts';

/** What bringing the goods costs the customer. No discount is taken off it: what it is to be is entered. */
export const deliveryFeeInput = z.strictObject({
  /** as it is printed */
  description: line(120),
  /** with or without tax as the order's prices are */
  amount: unitPriceSchema,
  taxClassId: taxChoiceSchema,
});
export type DeliveryFeeInput = z.infer<typeof deliveryFeeInput>;

export const deliveryFeeSchema = z.object({
  id: idSchema,
  description: z.string(),
  amount: decimalSchema,
  taxClassId: taxChoiceSchema,
  netMinor: minorSchema,
  taxMinor: minorSchema,
  totalMinor: minorSchema,
  /** of the amount: what was invoiced and taken back since */
  takenBackMinor: minorSchema,
  isInvoiced: z.boolean(),
});
export type DeliveryFee = z.infer<typeof deliveryFeeSchema>;
