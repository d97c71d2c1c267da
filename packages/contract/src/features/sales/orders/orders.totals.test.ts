import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from '../../../primitives/currencies.ts';
import { Exact, toMinor } from '../../../primitives/money.ts';
import { orderTotals, type PricedLine, type TaxPart } from './orders.totals.ts';

const ghana: TaxPart[] = [
  { name: 'VAT', percent: '15' },
  { name: 'NHIL', percent: '2.5' },
  { name: 'GETFund', percent: '2.5' },
];
const vat: TaxPart[] = [{ name: 'VAT', percent: '15' }];
const line = (quantity: string, unitPrice: string, taxParts: readonly TaxPart[] = []): PricedLine => ({
  quantity,
  unitPrice,
  taxParts,
});

describe('worked by hand', () => {
  test('prices that include tax: the tax is taken out of the whole, once', () => {
    // 3 × 9.99 = 29.97, of which 20/120 = 4.995 → 5.00; spread 1.67 + 1.67 + 1.66
    const lines = ['a', 'b', 'c'].map(() => line('1', '9.99', ghana));
    expect(orderTotals(lines, { currency: 'GHS', pricesIncludeTax: true })).toEqual({
      netMinor: 2_497,
      taxMinor: 500,
      totalMinor: 2_997,
      taxes: [
        { name: 'VAT', percent: '15', netMinor: 2_497, taxMinor: 375 },
        { name: 'NHIL', percent: '2.5', netMinor: 2_497, taxMinor: 63 },
        { name: 'GETFund', percent: '2.5', netMinor: 2_497, taxMinor: 62 },
      ],
      lines: [
        { netMinor: 832, taxMinor: 167, totalMinor: 999 },
        { netMinor: 832, taxMinor: 167, totalMinor: 999 },
        { netMinor: 833, taxMinor: 166, totalMinor: 999 },
      ],
    });
  });

  test('tax added to prices: on the sum of the lines, not line by line', () => {
    // 15 % of 0.30 is 0.045 → 0.05; line by line it would be 0.02 three times.
    const { taxMinor, totalMinor, lines } = orderTotals(
      ['a', 'b', 'c'].map(() => line('1', '0.10', vat)),
      { currency: 'GHS', pricesIncludeTax: false },
    );
    expect([taxMinor, totalMinor, lines.map((one) => one.taxMinor)]).toEqual([5, 35, [2, 2, 1]]);
  });

  test('exempt, zero-rated and taxed lines stay apart, and a quantity is priced exactly before it is rounded', () => {
    const lines = [
      line('2.5', '3.333333', vat),
      line('1', '10'),
      line('4', '1.25', [{ name: 'Zero-rated', percent: '0' }]),
    ];
    expect(orderTotals(lines, { currency: 'GHS', pricesIncludeTax: false })).toMatchObject({
      netMinor: 2_333,
      taxMinor: 125,
      totalMinor: 2_458,
      taxes: [
        { name: 'VAT', netMinor: 833, taxMinor: 125 },
        { name: 'Zero-rated', netMinor: 500, taxMinor: 0 },
      ],
    });
  });

  test('one part that stands in two groups is printed once, with the net of both', () => {
    const { taxes } = orderTotals([line('1', '100', ghana), line('1', '50', vat)], {
      currency: 'GHS',
      pricesIncludeTax: false,
    });
    expect(taxes).toEqual([
      { name: 'VAT', percent: '15', netMinor: 15_000, taxMinor: 2_250 },
      { name: 'NHIL', percent: '2.5', netMinor: 10_000, taxMinor: 250 },
      { name: 'GETFund', percent: '2.5', netMinor: 10_000, taxMinor: 250 },
    ]);
  });

  test('a currency without decimals, and an order without lines', () => {
    expect(
      orderTotals([line('1', '999', [{ name: 'VAT', percent: '18' }])], {
        currency: 'UGX',
        pricesIncludeTax: true,
      }),
    ).toMatchObject({
      netMinor: 847,
      taxMinor: 152,
      totalMinor: 999,
    });
    expect(orderTotals([], { currency: 'GHS', pricesIncludeTax: true })).toEqual({
      netMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      taxes: [],
      lines: [],
    });
  });
});

const decimal = (most: number, places: number) =>
  fc
    .integer({ min: 0, max: most * 10 ** places })
    .map((units) => new Exact(units).dividedBy(10 ** places).toFixed());
const taxParts = fc.constantFrom<readonly TaxPart[]>(
  [],
  ghana,
  vat,
  [{ name: 'Zero-rated', percent: '0' }],
  [
    { name: 'A', percent: '7.25' },
    { name: 'B', percent: '0.333333' },
  ],
);
const orders = fc.record({
  lines: fc.array(fc.record({ quantity: decimal(9_999, 3), unitPrice: decimal(9_999, 6), taxParts }), {
    maxLength: 25,
  }),
  currency: fc.constantFrom(...currencyCodes),
  pricesIncludeTax: fc.boolean(),
});
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

describe('for any order', () => {
  test('net and tax make the total: of every line, every tax, and the whole', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = orderTotals(lines, circumstances);
        for (const one of [totals, ...totals.lines]) {
          expect(one.netMinor + one.taxMinor).toBe(one.totalMinor);
          for (const amount of [one.netMinor, one.taxMinor, one.totalMinor])
            expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true);
        }
        expect(sum(totals.lines.map((one) => one.netMinor))).toBe(totals.netMinor);
        expect(sum(totals.lines.map((one) => one.totalMinor))).toBe(totals.totalMinor);
        expect(sum(totals.taxes.map((tax) => tax.taxMinor))).toBe(totals.taxMinor);
      }),
    );
  });

  test('the price that was agreed stands: in the total where it includes tax, else in the net', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = orderTotals(lines, circumstances);
        for (const [index, one] of lines.entries()) {
          const agreed = toMinor(new Exact(one.quantity).times(one.unitPrice), circumstances.currency);
          const priced = totals.lines[index];
          expect(circumstances.pricesIncludeTax ? priced?.totalMinor : priced?.netMinor).toBe(agreed);
          expect(one.taxParts.length > 0 || priced?.taxMinor === 0).toBe(true);
        }
      }),
    );
  });

  test('each line carries its share of the tax by largest remainder: never a whole unit off', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = orderTotals(lines, circumstances);
        for (const [index, one] of lines.entries()) {
          const percent = one.taxParts.reduce((total, part) => total.plus(part.percent), new Exact(0));
          const priced = totals.lines[index];
          const base = circumstances.pricesIncludeTax ? priced?.totalMinor : priced?.netMinor;
          const exact = new Exact(base ?? 0)
            .times(percent)
            .dividedBy(circumstances.pricesIncludeTax ? percent.plus(100) : 100);
          // Half a unit of the document's own rounding may come on top of the line's share of it.
          expect(
            exact
              .minus(priced?.taxMinor ?? 0)
              .abs()
              .lessThan('1.5'),
          ).toBe(true);
        }
      }),
    );
  });

  test('the order of the lines changes neither total nor tax', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const { netMinor, taxMinor, totalMinor } = orderTotals(lines, circumstances);
        expect(orderTotals(lines.toReversed(), circumstances)).toMatchObject({
          netMinor,
          taxMinor,
          totalMinor,
        });
      }),
    );
  });
});
