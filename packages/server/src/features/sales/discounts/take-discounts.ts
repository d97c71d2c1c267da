import type {
  BasketLine,
  DiscountedBasket,
} from '@shelfwise/contract/features/sales/discounts/discount-rule';
import { evaluateDiscounts } from '@shelfwise/contract/features/sales/discounts/evaluate-discounts';
import type { TaxPart } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { DiscountMaterial } from './discount-material.ts';

export interface PricedForDiscounts {
  productId: string;
  quantity: string;
  pack: BasketLine['pack'];
  listPrice: string;
  unitPrice: string;
  taxParts: readonly TaxPart[];
}

const taxPercentOf = (parts: readonly TaxPart[]): string =>
  parts.reduce((sum, { percent }) => sum.plus(percent), new Exact(0)).toFixed();

/** Evaluates the discounts of a basket whose prices are known. */
export const takeDiscounts = (
  { actor: { company } }: Call,
  { rules, coupons, customer, at, categories, costs }: DiscountMaterial,
  {
    lines,
    locationId,
    pricesIncludeTax,
    explained = [],
  }: {
    lines: readonly PricedForDiscounts[];
    locationId: string;
    pricesIncludeTax: boolean;
    explained?: readonly number[];
  },
): DiscountedBasket =>
  evaluateDiscounts(
    {
      currency: company.baseCurrency,
      pricesIncludeTax,
      rulesIncludeTax: company.pricesIncludeTax,
      customer,
      locationId,
      at,
      coupons,
      lines: lines.map(({ productId, quantity, pack, listPrice, unitPrice, taxParts }) => ({
        productId,
        category: categories.get(productId) ?? null,
        quantity,
        pack,
        listPrice,
        unitPrice,
        taxPercent: taxPercentOf(taxParts),
        unitCost: costs.get(productId),
      })),
    },
    rules,
    { explained },
  );
