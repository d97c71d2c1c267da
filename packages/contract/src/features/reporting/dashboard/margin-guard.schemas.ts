import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { decimalSchema } from '../../../primitives/decimals.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { fewestGuarded, mostGuarded } from './dashboard.facts.ts';

export const guardAskedSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(mostGuarded).default(fewestGuarded),
});

/** Where a replacement cost is known from: an agreement with the supplier, what they charged last, or the last goods that came. */
export const costSources = ['agreed', 'last', 'stock'] as const;

/** Products that earn less than the company's lowest margin at what buying them again would cost today. */
export const marginGuardSchema = z.object({
  currency: currencySchema,
  pricesIncludeTax: z.boolean(),
  /** of the price before tax, in percent; null where the company has none: then nothing is looked for */
  floorPercent: decimalSchema.nullable(),
  /** all of them; the items are those of the lowest margin */
  count: z.int(),
  items: z.array(
    z.object({
      productId: idSchema,
      name: z.string(),
      sku: z.string(),
      version: versionSchema,
      unitPrice: decimalSchema,
      /** what one unit would cost today, in the currency of the books */
      replacementCost: decimalSchema,
      source: z.enum(costSources),
      supplierName: z.string().nullable(),
      /** the price it was computed from, where that is in another currency */
      foreign: z.object({ currency: currencySchema, price: decimalSchema }).nullable(),
      pricedOn: daySchema.nullable(),
      marginPercent: decimalSchema,
      /** the lowest price that keeps the margin, with tax where the price is with tax */
      restoringPrice: decimalSchema,
    }),
  ),
});
export type MarginGuard = z.infer<typeof marginGuardSchema>;
