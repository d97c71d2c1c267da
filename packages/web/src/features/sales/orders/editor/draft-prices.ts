import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { priceInKind } from '@shelfwise/contract/features/sales/orders/prices';
import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import type { TypedLine } from './order-preview.ts';

/**
 * The unit prices of a draft that is changed between prices with and without tax. Each line's price is converted, so that the
 * customer pays the same but for rounding. A text that is no number stays as it was typed.
 */
export const pricesInKind = (
  lines: readonly TypedLine[],
  taxPartsOf: (productId: string) => readonly TaxPart[],
  includesTax: boolean,
): (string | undefined)[] =>
  lines.map(({ productId, unitPrice }) => {
    const typed = unitPriceSchema.safeParse(unitPrice);
    return typed.success
      ? priceInKind(typed.data, taxPartsOf(productId), { from: !includesTax, to: includesTax })
      : unitPrice;
  });

/** The typed price, if it is a valid one. */
export const typedPrice = (unitPrice: string | undefined): string | undefined => {
  const typed = unitPriceSchema.safeParse(unitPrice);
  return typed.success ? typed.data : undefined;
};
