import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type { RefusedField } from '../../../platform/errors.ts';

/**
 * Errors for lines with a fraction of an indivisible product, by field: `lines.2.quantity`. Lines without a quantity and products not given
 * here are checked elsewhere.
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
