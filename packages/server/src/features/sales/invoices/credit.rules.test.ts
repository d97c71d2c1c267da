import { documentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditAmount, creditLine, type CreditableLine, type CreditedLine } from './credit.rules.ts';

const ghana = [
  ['VAT', '15'],
  ['NHIL', '2.5'],
  ['GETFund', '2.5'],
] as const;

const billed = (
  quantity: string,
  unitPrice: string,
  pricesIncludeTax: boolean,
  rates: readonly (readonly [string, string])[] = ghana,
): CreditableLine => {
  const taxParts = rates.map(([name, percent]) => ({ name, percent, kind: 'standard' as const }));
  const { lines } = documentTotals([{ quantity, unitPrice, taxParts }], {
    currency: 'GHS',
    pricesIncludeTax,
  });
  return {
    lineNumber: 1,
    orderLineId: null,
    productId: null,
    accountId: null,
    description: 'Tecno Spark 20',
    sku: null,
    unit: null,
    unitPrice,
    quantity,
    netMinor: lines[0]?.netMinor ?? 0,
    taxParts: lines[0]?.taxParts ?? [],
    creditedQuantity: '0',
    creditedNetMinor: 0,
    creditedParts: [],
    isReduced: false,
    foreign: null,
  };
};

/** Credits a line in these quantities, one after another. */
const creditAll = (
  line: CreditableLine,
  quantities: readonly number[],
  pricesIncludeTax: boolean,
): CreditedLine[] => {
  let left = line;
  return quantities.map((quantity) => {
    const credited = creditLine(left, String(quantity), { pricesIncludeTax });
    left = {
      ...left,
      creditedQuantity: String(Number(left.creditedQuantity) + quantity),
      creditedNetMinor: left.creditedNetMinor + credited.netMinor,
      creditedParts: credited.taxParts.map((part, index) => (left.creditedParts[index] ?? 0) + part.taxMinor),
    };
    return credited;
  });
};
const totalsOf = (credited: readonly CreditedLine[]): number[] => credited.map((one) => one.totalMinor);

it.each([
  ['2', '100.00', [10_000, 10_000]],
  ['3', '19.99', [1_999, 1_999, 1_999]],
  ['3', '12.35', [1_235, 1_235, 1_235]],
  ['3', '7.77', [777, 777, 777]],
])('crediting one of %s at %s with tax takes back its price', (quantity, unitPrice, totals) => {
  const pieces = totals.map(() => 1);
  expect(totalsOf(creditAll(billed(quantity, unitPrice, true), pieces, true))).toEqual(totals);
});

it('parts of one rate stay equal beside it', () => {
  const [half] = creditAll(billed('2', '100.00', true), [1], true);
  expect(half?.taxParts.map((part) => part.taxMinor)).toEqual([1_250, 209, 209]);
  expect(half?.netMinor).toBe(8_332);
});

it('in whatever parts a line is credited, no amount becomes negative, and together they make the line', () => {
  const rates = fc.array(
    fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.constantFrom('0', '1.25', '2.5', '15', '25')),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 3_000 }),
      rates,
      fc.boolean(),
      (pieces, priceMinor, of, pricesIncludeTax) => {
        const quantity = pieces.reduce((total, piece) => total + piece, 0);
        const line = billed(String(quantity), (priceMinor / 1_000).toFixed(3), pricesIncludeTax, of);
        const credited = creditAll(line, pieces, pricesIncludeTax);
        let [count, netMinor, totalMinor] = [0, 0, 0];
        for (const [index, one] of credited.entries()) {
          for (const minor of [one.netMinor, ...one.taxParts.map((part) => part.taxMinor)])
            expect(minor).toBeGreaterThanOrEqual(0);
          count += pieces[index] ?? 0;
          netMinor += one.netMinor;
          totalMinor += one.totalMinor;
          const shareOf = (minor: number): number => Math.round((minor * count) / quantity);
          // The tolerance is that of verify.
          expect(Math.abs(netMinor - shareOf(line.netMinor))).toBeLessThanOrEqual(line.taxParts.length + 2);
          const tax = line.taxParts.reduce((total, part) => total + part.taxMinor, 0);
          expect(totalMinor).toBe(pricesIncludeTax ? shareOf(line.netMinor + tax) : totalMinor);
        }
        const all = (amountOf: (one: CreditedLine) => number): number =>
          credited.reduce((total, one) => total + amountOf(one), 0);
        expect(all((one) => one.netMinor)).toBe(line.netMinor);
        for (const [index, part] of line.taxParts.entries())
          expect(all((one) => one.taxParts[index]?.taxMinor ?? 0)).toBe(part.taxMinor);
      },
    ),
  );
});

it('an amount in another currency is taken off a line that is worth nothing in the books', () => {
  const { foreign: _foreign, ...theirs } = billed('1', '0.05', false);
  const inBooks = billed('1', '0', false);
  const credited = creditAmount({ ...inBooks, foreign: theirs }, 6);
  expect(credited).toMatchObject({ netMinor: 0, taxMinor: 0, totalMinor: 0, foreign: { totalMinor: 6 } });
});
