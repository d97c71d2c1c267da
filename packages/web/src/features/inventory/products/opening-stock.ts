import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { NewStockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { quantitySchema, unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { z } from 'zod';
import { newSkuSchema, productFormSchema } from '../../catalog/index.ts';

/** A new product with its opening stock. */
export const addProductSchema = productFormSchema
  .extend({
    sku: newSkuSchema,
    locationId: z.string(),
    openingQuantity: z.string(),
    openingUnitCost: z.string(),
  })
  .superRefine(({ isDivisible, openingQuantity, openingUnitCost }, context) => {
    if (openingQuantity.trim() === '') return;
    const check = (path: string, schema: z.ZodType, value: string): void => {
      // An empty field is told to be filled in, not that it is no number.
      const code = value.trim() === '' ? 'required' : schema.safeParse(value).error?.issues[0]?.message;
      if (code !== undefined) context.addIssue({ code: 'custom', path: [path], message: code });
    };
    const wholeSchema = quantitySchema.refine(isWholeQuantity, { message: 'whole_number' });
    check('openingQuantity', isDivisible ? quantitySchema : wholeSchema, openingQuantity);
    check('openingUnitCost', unitCostSchema, openingUnitCost);
  });
export type AddProductForm = z.input<typeof addProductSchema>;
export type AddProductValues = z.output<typeof addProductSchema>;

/** The adjustment that puts opening stock in; undefined where there is none. */
export function openingAdjustment(
  productId: string,
  values: AddProductValues,
): NewStockAdjustment | undefined {
  const { locationId, openingQuantity, openingUnitCost } = values;
  if (openingQuantity.trim() === '') return undefined;
  return {
    locationId,
    reason: 'opening',
    lines: [
      {
        productId,
        quantity: quantitySchema.parse(openingQuantity),
        unitCost: unitCostSchema.parse(openingUnitCost),
      },
    ],
  };
}
