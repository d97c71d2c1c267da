import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { quantitySchema, unitCostSchema } from '../../../primitives/decimals.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema } from '../../../primitives/money-schemas.ts';
import { flag, listQuery, oneOrMore } from '../../../primitives/paging.ts';
import { optionalLine } from '../../../primitives/text.ts';
import { supplierStatuses } from '../../contacts/suppliers/suppliers.facts.ts';
import { mostPriceBreaks, supplierProductSorts } from './supplier-products.facts.ts';

/** Prices are per entered unit: per pack where there is one, else per the product's own unit. */
const priceBreakSchema = z.strictObject({ fromQuantity: quantitySchema, price: unitCostSchema });

export const supplierProductSchema = z.object({
  id: idSchema,
  supplierId: idSchema,
  supplierName: z.string(),
  supplierStatus: z.enum(supplierStatuses),
  /** what the agreed price and its breaks are in: the supplier's currency, or that of the books */
  currency: currencySchema,
  productId: idSchema,
  productName: z.string(),
  productStatus: z.enum(['active', 'archived']),
  sku: z.string(),
  unit: z.string(),
  /** what the supplier calls it */
  supplierCode: z.string().nullable(),
  packId: idSchema.nullable(),
  packName: z.string().nullable(),
  agreedPrice: z.string().nullable(),
  /** by quantity, from the smallest on */
  priceBreaks: z.array(z.object({ fromQuantity: z.string(), price: z.string() })),
  /** the least they sell of it, in entered units */
  minimumQuantity: z.string().nullable(),
  /** days from an order to its delivery; null: as long as the supplier takes in general */
  leadTimeDays: z.int().nullable(),
  /** whom reorder suggestions buy the product from; one of each product at most */
  isPreferred: z.boolean(),
  /** what it cost the last time, and in which currency */
  lastPrice: z.string().nullable(),
  lastPriceCurrency: currencySchema.nullable(),
  lastPriceOn: daySchema.nullable(),
  version: versionSchema,
});
export type SupplierProduct = z.infer<typeof supplierProductSchema>;

const distinctBreaks = z
  .array(priceBreakSchema)
  .max(mostPriceBreaks)
  .superRefine((breaks, context) => {
    const seen = new Set<string>();
    for (const [index, { fromQuantity }] of breaks.entries()) {
      if (seen.has(fromQuantity))
        context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'fromQuantity'] });
      seen.add(fromQuantity);
    }
  });

export const supplierProductFields = {
  supplierCode: optionalLine(60),
  packId: idSchema.nullable(),
  agreedPrice: unitCostSchema.nullable(),
  priceBreaks: distinctBreaks,
  minimumQuantity: quantitySchema.nullable(),
  leadTimeDays: z.int().min(0).max(365).nullable(),
  isPreferred: z.boolean(),
};
const partOfSupplierProduct = z.strictObject(supplierProductFields).partial();

export const newSupplierProductSchema = partOfSupplierProduct.extend({
  supplierId: idSchema,
  productId: idSchema,
});
export type NewSupplierProduct = z.infer<typeof newSupplierProductSchema>;

export const supplierProductChangeSchema = byId.extend({
  version: versionSchema,
  ...partOfSupplierProduct.shape,
});
export type SupplierProductChange = z.infer<typeof supplierProductChangeSchema>;

export const supplierProductListSchema = listQuery(supplierProductSorts).extend({
  supplierId: idSchema.optional(),
  productId: oneOrMore(idSchema).optional(),
  /** the preferred supplier of each product */
  preferred: flag.optional(),
});
export type SupplierProductList = z.infer<typeof supplierProductListSchema>;
