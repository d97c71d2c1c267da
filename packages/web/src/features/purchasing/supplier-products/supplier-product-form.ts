import { dearBreak } from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.rules';
import {
  type SupplierProduct,
  supplierProductFields,
} from '@shelfwise/contract/features/purchasing/supplier-products/supplier-products.schemas';
import { quantitySchema, unitCostSchema } from '@shelfwise/contract/primitives/decimals';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

const blank = z.literal('').transform(() => null);

/** What is not known may be left empty; a product and a supplier are chosen. */
export const supplierProductFormSchema = z
  .strictObject({
    ...supplierProductFields,
    supplierId: idSchema,
    productId: idSchema,
    agreedPrice: z.union([blank, unitCostSchema]).nullable(),
    minimumQuantity: z.union([blank, quantitySchema]).nullable(),
  })
  .superRefine(({ priceBreaks, agreedPrice }, context) => {
    const dear = dearBreak(priceBreaks, agreedPrice);
    if (dear !== undefined)
      context.addIssue({ code: 'custom', message: 'not_cheaper', path: ['priceBreaks', dear, 'price'] });
  });
export type SupplierProductValues = z.input<typeof supplierProductFormSchema>;
export type SupplierProductForm = UseFormReturn<
  SupplierProductValues,
  unknown,
  z.output<typeof supplierProductFormSchema>
>;

/** As the form holds it; a new one of a supplier or of a product where there is none. */
export const supplierProductFormOf = (
  of: SupplierProduct | { supplierId: string } | { productId: string },
): SupplierProductValues => {
  const row = 'version' in of ? of : undefined;
  return {
    supplierId: 'supplierId' in of ? of.supplierId : '',
    productId: 'productId' in of ? of.productId : '',
    packId: row?.packId ?? null,
    supplierCode: row?.supplierCode ?? '',
    agreedPrice: row?.agreedPrice ?? '',
    priceBreaks: row?.priceBreaks ?? [],
    minimumQuantity: row?.minimumQuantity ?? '',
    leadTimeDays: row?.leadTimeDays ?? null,
    isPreferred: row?.isPreferred ?? false,
  };
};
