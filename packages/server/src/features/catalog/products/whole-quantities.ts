import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { RefusedField } from '../../../platform/errors.ts';

/**
 * Lines that ask for a part of something that does not divide, as fields: `lines.2.quantity`. Lines without a quantity, and products
 * that are not among those given, are others' to judge.
 */
export const refuseFractions = (
  lines: readonly { productId: string; quantity?: string | undefined }[],
  products: ReadonlyMap<string, { isDivisible: boolean }>,
): Record<string, RefusedField> => {
  const refused: Record<string, RefusedField> = {};
  for (const [index, { productId, quantity }] of lines.entries())
    if (
      quantity !== undefined &&
      products.get(productId)?.isDivisible === false &&
      !isWholeQuantity(quantity)
    )
      refused[`lines.${index}.quantity`] = { code: 'whole_number' };
  return refused;
};
