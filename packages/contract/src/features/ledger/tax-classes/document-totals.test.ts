import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCodes } from '../../../primitives/currencies.ts';
import { Exact, toMinor } from '../../../primitives/money.ts';
import { taxAmounts } from './tax-amounts.ts';
import { documentTotals, type PricedLine, type TaxPart } from './document-totals.ts';

const part = (name: string, percent: string, kind: TaxPart['kind'] = 'standard'): TaxPart => ({
  name,
  percent,
  kind,
});
const ghana = [part('VAT', '15'), part('NHIL', '2.5'), part('GETFund', '2.5')];
const vat = [part('VAT', '15')];
const zero = [part('Zero-rated', '0', 'zero')];
const exempt = [part('Exempt', '0', 'exempt')];
const line = (quantity: string, unitPrice: string, taxParts: readonly TaxPart[] = []): PricedLine => ({
  quantity,
  unitPrice,
  taxParts,
});

describe('worked by hand', () => {
  test('one line of 100.00 with Ghana’s tax: NHIL and GETFund on one base are equal', () => {
    // 16.67 of tax in all: 2.08 twice, and the VAT bears what is left, 12.51.
    const { taxes, lines } = documentTotals([line('1', '100', ghana)], {
      currency: 'GHS',
      pricesIncludeTax: true,
    });
    expect(taxes.map(({ name, netMinor, taxMinor }) => [name, netMinor, taxMinor])).toEqual([
      ['VAT', 8_333, 1_251],
      ['NHIL', 8_333, 208],
      ['GETFund', 8_333, 208],
    ]);
    expect(lines[0]?.taxParts.map(({ taxMinor }) => taxMinor)).toEqual([1_251, 208, 208]);
  });

  test('prices that include tax: the tax is taken out of the whole, once', () => {
    // 3 × 9.99 = 29.97, of which 20/120 = 4.995 → 5.00, net 24.97. 2.5 % of it is 0.62 twice, so the VAT is 3.76.
    // Spread over the lines 1.67 + 1.67 + 1.66, and on each line over the parts.
    const lines = ['a', 'b', 'c'].map(() => line('1', '9.99', ghana));
    const shares = (...taxMinor: number[]) =>
      ghana.map((one, index) => ({ ...one, taxMinor: taxMinor[index] }));
    expect(documentTotals(lines, { currency: 'GHS', pricesIncludeTax: true })).toEqual({
      netMinor: 2_497,
      taxMinor: 500,
      totalMinor: 2_997,
      taxes: [
        { ...ghana[0], netMinor: 2_497, taxMinor: 376 },
        { ...ghana[1], netMinor: 2_497, taxMinor: 62 },
        { ...ghana[2], netMinor: 2_497, taxMinor: 62 },
      ],
      lines: [
        { netMinor: 832, taxMinor: 167, totalMinor: 999, taxParts: shares(125, 21, 21) },
        { netMinor: 832, taxMinor: 167, totalMinor: 999, taxParts: shares(126, 21, 20) },
        { netMinor: 833, taxMinor: 166, totalMinor: 999, taxParts: shares(125, 20, 21) },
      ],
    });
  });

  test('tax added to prices: on the sum of the lines, not line by line', () => {
    // 15 % of 0.30 is 0.045 → 0.05; line by line it would be 0.02 three times.
    const { taxMinor, totalMinor, lines } = documentTotals(
      ['a', 'b', 'c'].map(() => line('1', '0.10', vat)),
      { currency: 'GHS', pricesIncludeTax: false },
    );
    expect([taxMinor, totalMinor, lines.map((one) => one.taxMinor)]).toEqual([5, 35, [2, 2, 1]]);
  });

  test('exempt, zero-rated and taxed lines stay apart, and a quantity is priced exactly before it is rounded', () => {
    const lines = [
      line('2.5', '3.333333', vat),
      line('1', '10'),
      line('4', '1.25', zero),
      line('1', '2', exempt),
    ];
    expect(documentTotals(lines, { currency: 'GHS', pricesIncludeTax: false })).toMatchObject({
      netMinor: 2_533,
      taxMinor: 125,
      totalMinor: 2_658,
      taxes: [
        { name: 'VAT', kind: 'standard', netMinor: 833, taxMinor: 125 },
        { name: 'Zero-rated', kind: 'zero', netMinor: 500, taxMinor: 0 },
        { name: 'Exempt', kind: 'exempt', netMinor: 200, taxMinor: 0 },
      ],
    });
  });

  test('one part that stands in two groups is printed once, with the net of both', () => {
    const { taxes } = documentTotals([line('1', '100', ghana), line('1', '50', vat)], {
      currency: 'GHS',
      pricesIncludeTax: false,
    });
    expect(taxes).toEqual([
      { ...ghana[0], netMinor: 15_000, taxMinor: 2_250 },
      { ...ghana[1], netMinor: 10_000, taxMinor: 250 },
      { ...ghana[2], netMinor: 10_000, taxMinor: 250 },
    ]);
  });

  test('a currency without decimals, and an order without lines', () => {
    expect(
      documentTotals([line('1', '999', [part('VAT', '18')])], {
        currency: 'UGX',
        pricesIncludeTax: true,
      }),
    ).toMatchObject({
      netMinor: 847,
      taxMinor: 152,
      totalMinor: 999,
    });
    expect(documentTotals([], { currency: 'GHS', pricesIncludeTax: true })).toEqual({
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
  zero,
  exempt,
  [part('A', '7.25'), part('B', '0.333333')],
  [part('NHIL', '2.5'), part('GETFund', '2.5')],
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
        const totals = documentTotals(lines, circumstances);
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

  test('the agreed price is kept: in the total where it includes tax, else in the net', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = documentTotals(lines, circumstances);
        for (const [index, one] of lines.entries()) {
          const agreed = toMinor(new Exact(one.quantity).times(one.unitPrice), circumstances.currency);
          const priced = totals.lines[index];
          expect(circumstances.pricesIncludeTax ? priced?.totalMinor : priced?.netMinor).toBe(agreed);
          expect(one.taxParts.length > 0 || priced?.taxMinor === 0).toBe(true);
        }
      }),
    );
  });

  test('each line carries its share of the tax by largest remainder: off by the document’s roundings and less than a unit', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = documentTotals(lines, circumstances);
        for (const [index, one] of lines.entries()) {
          const percent = one.taxParts.reduce((total, part) => total.plus(part.percent), new Exact(0));
          const priced = totals.lines[index];
          const base = circumstances.pricesIncludeTax ? priced?.totalMinor : priced?.netMinor;
          const exact = new Exact(base ?? 0)
            .times(percent)
            .dividedBy(circumstances.pricesIncludeTax ? percent.plus(100) : 100);
          // Half a unit of each part's rounding on the document may come on top of the line's share of it.
          expect(
            exact
              .minus(priced?.taxMinor ?? 0)
              .abs()
              .lessThan(1 + (one.taxParts.length + 1) / 2),
          ).toBe(true);
        }
      }),
    );
  });

  test('the parts of each line make its tax, and those of all lines the document’s', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const totals = documentTotals(lines, circumstances);
        const ofLines = new Map<string, number>();
        for (const [index, one] of totals.lines.entries()) {
          expect(sum(one.taxParts.map(({ taxMinor }) => taxMinor))).toBe(one.taxMinor);
          expect(one.taxParts.map(({ taxMinor: _, ...asked }) => asked)).toEqual(lines[index]?.taxParts);
          for (const { name, percent, kind, taxMinor } of one.taxParts) {
            expect(taxMinor).toBeGreaterThanOrEqual(0);
            const key = `${name} ${percent} ${kind}`;
            ofLines.set(key, (ofLines.get(key) ?? 0) + taxMinor);
          }
        }
        expect(
          new Map(
            totals.taxes.map(({ name, percent, kind, taxMinor }) => [`${name} ${percent} ${kind}`, taxMinor]),
          ),
        ).toEqual(ofLines);
      }),
    );
  });

  test('parts of one base and rate are equal on the document, and at most a unit apart on a line', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const alike = lines.map((one) => ({ ...one, taxParts: ghana }));
        const { taxes, lines: priced } = documentTotals(alike, circumstances);
        expect(taxes[1]?.taxMinor).toBe(taxes[2]?.taxMinor);
        for (const { taxParts: parts } of priced)
          expect(Math.abs((parts[1]?.taxMinor ?? 0) - (parts[2]?.taxMinor ?? 0))).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a document of one tax is taxed as one amount: its total and rates are enough to check it', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const {
          lines: priced,
          taxes,
          ...whole
        } = documentTotals(
          lines.map((one) => ({ ...one, taxParts: ghana })),
          circumstances,
        );
        const amount = circumstances.pricesIncludeTax ? whole.totalMinor : whole.netMinor;
        const { partsMinor, ...expected } = taxAmounts(amount, ghana, circumstances.pricesIncludeTax);
        expect(whole).toEqual(expected);
        expect(taxes.map(({ taxMinor }) => taxMinor)).toEqual(priced.length > 0 ? partsMinor : []);
      }),
    );
  });

  test('the order of the lines changes neither total nor tax', () => {
    fc.assert(
      fc.property(orders, ({ lines, ...circumstances }) => {
        const { netMinor, taxMinor, totalMinor } = documentTotals(lines, circumstances);
        expect(documentTotals(lines.toReversed(), circumstances)).toMatchObject({
          netMinor,
          taxMinor,
          totalMinor,
        });
      }),
    );
  });
});
