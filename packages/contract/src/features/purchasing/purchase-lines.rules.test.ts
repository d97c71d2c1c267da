import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Exact, sumMinor } from '../../primitives/money.ts';
import type { TaxPart } from '../ledger/tax-classes/tax-parts.ts';
import { isReckonable, lineAmountMinor, purchaseTotals } from './purchase-lines.rules.ts';

const vat: TaxPart[] = [{ name: 'VAT', percent: '15', kind: 'standard' }];
const line = (enteredQuantity: string, unitPrice: string, discountPercent = '0') => ({
  enteredQuantity,
  unitPrice,
  discountPercent,
});

test.each([
  [line('3', '0.333'), 100],
  [line('3', '0.333', '10'), 90],
  [line('12', '118.5', '7.5'), 131_535],
  [line('1', '0.005'), 1],
  [line('1', '0.01', '50'), 1],
  [line('7', '19.99', '100'), 0],
])('%o comes to %i pesewas, rounded once', (one, amount) => {
  expect(lineAmountMinor(one, 'GHS')).toBe(amount);
});

test.each([
  ['100000000', '10000', true],
  ['100000000', '10000.01', false],
  // a barcode in the place of the quantity
  ['6001234567890', '50', false],
])('%s at %s each can be reckoned: %s', (quantity, price, isWithin) => {
  expect(isReckonable(line(quantity, price))).toBe(isWithin);
});

test('a currency without decimals is rounded to its whole unit', () => {
  expect(lineAmountMinor(line('3', '133.33', '10'), 'JPY')).toBe(360);
});

test('tax comes on top of prices without it, and out of prices with it', () => {
  const lines = [{ ...line('10', '11.5', '0'), taxParts: vat }];
  expect(purchaseTotals(lines, { currency: 'GHS', pricesIncludeTax: false })).toMatchObject({
    netMinor: 11_500,
    taxMinor: 1_725,
    totalMinor: 13_225,
  });
  expect(purchaseTotals(lines, { currency: 'GHS', pricesIncludeTax: true })).toMatchObject({
    netMinor: 10_000,
    taxMinor: 1_500,
    totalMinor: 11_500,
  });
});

test('an untaxed line beside a taxed one bears no tax', () => {
  const { lines } = purchaseTotals(
    [
      { ...line('1', '100'), taxParts: vat },
      { ...line('1', '100'), taxParts: [] },
    ],
    { currency: 'GHS', pricesIncludeTax: false },
  );
  expect(lines.map(({ taxMinor }) => taxMinor)).toEqual([1_500, 0]);
});

const anyLine = fc
  .tuple(
    fc.integer({ min: 1, max: 5_000 }),
    fc.integer({ min: 0, max: 5_000_000 }),
    fc.integer({ min: 0, max: 10_000 }),
  )
  .map(([quantity, price, discount]) => ({
    ...line(
      String(quantity),
      new Exact(price).dividedBy(1_000).toFixed(),
      new Exact(discount).dividedBy(100).toFixed(),
    ),
    taxParts: vat,
  }));

test('no line is more than half of the smallest unit off, and net and tax come to the total', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const totals = purchaseTotals(lines, { currency: 'GHS', pricesIncludeTax });
      const amounts = lines.map((one) => lineAmountMinor(one, 'GHS'));
      for (const [index, one] of lines.entries()) {
        const exact = new Exact(one.enteredQuantity)
          .times(one.unitPrice)
          .times(100)
          .times(new Exact(1).minus(new Exact(one.discountPercent).dividedBy(100)));
        expect(
          exact
            .minus(amounts[index] ?? 0)
            .abs()
            .lessThanOrEqualTo('0.5'),
        ).toBe(true);
      }
      expect(totals.netMinor + totals.taxMinor).toBe(totals.totalMinor);
      expect(pricesIncludeTax ? totals.totalMinor : totals.netMinor).toBe(sumMinor(amounts));
    }),
  );
});
