import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';

const ageingAmounts = {
  notDueMinor: minorSchema,
  days30Minor: minorSchema,
  days60Minor: minorSchema,
  days90Minor: minorSchema,
  olderMinor: minorSchema,
  /** credits of the supplier that settle nothing yet */
  creditMinor: minorSchema,
  /** what is owed: all groups less the credits, as accounts payable has it */
  totalMinor: minorSchema,
  /** paid in advance: not in the total, since it stands in an account of its own */
  prepaidMinor: minorSchema,
};

/**
 * What was owed at the end of a day, in the currency of the books, by supplier. Of many suppliers it has those who were owed most; the totals
 * are of all.
 */
export const ageingSchema = z.object({
  asOf: daySchema,
  currency: currencySchema,
  items: z.array(z.object({ supplierId: idSchema, supplierName: z.string(), ...ageingAmounts })),
  /** of all rows, also those that are not in `items` */
  count: z.int(),
  totals: z.object(ageingAmounts),
  /** what the books say of accounts payable at the end of that day: the total equals it */
  bookedMinor: sumMinorSchema,
});
export type Ageing = z.infer<typeof ageingSchema>;
