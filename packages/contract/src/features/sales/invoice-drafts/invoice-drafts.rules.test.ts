import { expect, it } from 'vitest';
import { billedPrice, draftTotals } from './invoice-drafts.rules.ts';

it.each([
  ['33.33', '12.5', '29.16375'],
  ['0.000001', '50', '0.000001'],
  ['20', '0', '20'],
  ['20', '100', '0'],
])('%s less %s %% is %s', (unitPrice, discountPercent, price) => {
  expect(billedPrice({ quantity: '1', unitPrice, discountPercent })).toBe(price);
});

it('rounds a line once, and its tax with the lines of the same rate', () => {
  const line = {
    quantity: '3',
    unitPrice: '33.33',
    discountPercent: '12.5',
    taxParts: [{ name: 'VAT', percent: '15', kind: 'standard' as const }],
  };
  expect(draftTotals([line, line], { currency: 'GHS', pricesIncludeTax: false })).toMatchObject({
    netMinor: 17_498,
    taxMinor: 2_625,
    totalMinor: 20_123,
  });
});
