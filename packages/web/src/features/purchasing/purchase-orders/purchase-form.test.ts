import { expect, test } from 'vitest';
import { lineExample, linesToSend, previewPurchase } from './purchase-form.ts';

const vat = [{ name: 'VAT', percent: '15', kind: 'standard' as const }];
const terms = { currency: 'GHS', pricesIncludeTax: false } as const;
const line = (fields: Partial<typeof lineExample>) => ({ ...lineExample, productId: 'p', ...fields });

test('the totals count what is complete, with the discount and the tax of each line', () => {
  const lines = [
    line({ quantity: '2', unitPrice: '10', discountPercent: '5', taxClassId: 'vat' }),
    line({ quantity: '', unitPrice: '99' }),
    line({ quantity: '100000000', unitPrice: '1000000000' }),
    line({ quantity: '1', unitPrice: '1' }),
  ];
  expect(previewPurchase(lines, (id) => (id === 'vat' ? vat : []), terms)).toMatchObject({
    netMinor: 2_000,
    taxMinor: 285,
    totalMinor: 2_285,
  });
});

test('a new line is sent without an id, its own unit and no tax as null', () => {
  const [fresh, kept] = linesToSend([
    line({ quantity: '1', unitPrice: '2' }),
    line({ id: 'x', packId: 'carton', taxClassId: 'vat', quantity: '1', unitPrice: '2' }),
  ]);
  expect(fresh).not.toHaveProperty('id');
  expect(fresh).toMatchObject({ packId: null, taxClassId: null });
  expect(kept).toMatchObject({ id: 'x', packId: 'carton', taxClassId: 'vat' });
});
