import type { Basket, Goods } from '@shelfwise/contract/features/sales/discounts/discount-rule';
import type { Currency } from '@shelfwise/contract/primitives/currencies';

/** So many of one product, which is among the goods of the discount. */
export const exampleBasketOf = ({
  product,
  quantity,
  currency,
  goods,
}: {
  product: { id: string; unitPrice: string };
  quantity: string;
  currency: Currency;
  goods: Goods;
}): Basket => ({
  currency,
  pricesIncludeTax: false,
  rulesIncludeTax: false,
  customer: null,
  locationId: '',
  at: { day: '2026-01-01', weekday: 4, minute: 720 },
  coupons: [],
  lines: [
    {
      productId: product.id,
      category: goods.categories[0] ?? null,
      quantity,
      pack: null,
      listPrice: product.unitPrice,
      unitPrice: product.unitPrice,
      taxPercent: '0',
    },
  ],
});
