import { z } from 'zod';
import { decimalSchema, unitPriceSchema } from '../../../primitives/decimals.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { nameLine } from '../../../primitives/text.ts';
import { longestPackName, mostPacks, mostInRatio } from './packs.facts.ts';

/** A pack as lines show it: so many of the product's own unit are numerator / denominator. */
export const linePackSchema = z.object({
  id: idSchema,
  name: z.string(),
  numerator: z.int(),
  denominator: z.int(),
});
export type LinePack = z.infer<typeof linePackSchema>;

/** A pack of a line with what one sells for today, where it has a price of its own. */
export type PricedPack = LinePack & { unitPrice: string | null };

/** What a product is bought, counted and sold by beside its own unit. */
export const packSchema = linePackSchema.extend({
  /** what one pack sells for; null: as many times the price of the unit */
  unitPrice: decimalSchema.nullable(),
  barcodes: z.array(z.string()),
});
export type Pack = z.infer<typeof packSchema>;

export const barcodeSchema = z
  .string()
  .trim()
  .min(3)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, { message: 'text' });

export const barcodesSchema = z
  .array(barcodeSchema)
  .max(20)
  .refine((codes) => new Set(codes).size === codes.length, { message: 'repeated' });

const ratioPart = z.int().min(1).max(mostInRatio);

const packInput = z.strictObject({
  /** the pack that is changed; one without is found by its name and ratio, and added where the product has none such */
  id: idSchema.optional(),
  name: nameLine(longestPackName),
  numerator: ratioPart,
  denominator: ratioPart.default(1),
  unitPrice: unitPriceSchema.nullable().default(null),
  barcodes: barcodesSchema.default([]),
});

/** All packs of a product, the one that is offered first at the top. Packs that are left out are archived. */
export const packsSchema = z
  .array(packInput)
  .max(mostPacks)
  .superRefine((packs, context) => {
    const seen = new Set<string>();
    for (const [index, { name }] of packs.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key)) context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'name'] });
      seen.add(key);
    }
  });
export type PackInput = z.infer<typeof packInput>;
