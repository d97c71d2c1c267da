import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { expect, it } from 'vitest';
import { basketOfSale } from './basket-of-sale.ts';

it('an undone sale is a basket again: same lines, customer and codes; only prices given by hand stay', () => {
  const line = { packId: null, quantity: '2', listPrice: '10.00', unitPrice: '10.00', discounts: [] };
  const rule = { kind: 'rule', code: 'XMAS', discountId: 'd', version: 1, name: 'Xmas', amountMinor: 100 };
  const byHand = { kind: 'manual', amountMinor: 200, reason: 'Dented' };
  const basket = basketOfSale({
    id: 'sale',
    customerId: 'kofi',
    lines: [
      { ...line, productId: 'soap', discounts: [rule] },
      { ...line, productId: 'rice', packId: 'bag', unitPrice: '9.00', discounts: [byHand, rule] },
    ],
  } as unknown as QuickSale);
  expect(basket).toMatchObject({ customerId: 'kofi', couponCodes: ['XMAS'], taken: [], agreed: [] });
  expect(basket.lines).toEqual([
    { productId: 'soap', packId: null, quantity: '2' },
    { productId: 'rice', packId: 'bag', quantity: '2', unitPrice: '9.00', priceReason: 'Dented' },
  ]);
  expect(basket.id).not.toBe('sale');
});
