import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Exact } from '../../../primitives/money.ts';
import { taxAmounts } from './tax-amounts.ts';
import type { TaxPart } from './tax-parts.ts';

const part = (name: string, percent: string): TaxPart => ({ name, percent, kind: 'standard' });
const ghana = [part('VAT', '15'), part('NHIL', '2.5'), part('GETFund', '2.5')];
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const halfUp = (amount: Exact): number => amount.toDecimalPlaces(0, Exact.ROUND_HALF_UP).toNumber();

describe('worked by hand', () => {
  test('Ghana, 100.00 with tax: NHIL and GETFund are equal, the residue of 0.01 is the VAT’s', () => {
    // 100 × 20/120 = 16.67 of tax, 83.33 net; 15 % is 12.4995 → 12.50, 2.5 % is 2.08325 → 2.08 twice: 16.66.
    expect(taxAmounts(10_000, ghana, true)).toEqual({
      netMinor: 8_333,
      taxMinor: 1_667,
      totalMinor: 10_000,
      partsMinor: [1_251, 208, 208],
    });
  });

  test('Ghana, 100.00 without tax: nothing is left over', () => {
    expect(taxAmounts(10_000, ghana, false)).toEqual({
      netMinor: 10_000,
      taxMinor: 2_000,
      totalMinor: 12_000,
      partsMinor: [1_500, 250, 250],
    });
  });

  test('Ghana until 2025 and until 2022: 21.9 % and 19.25 % in one printed part', () => {
    // 121.90 = 100 + 2.5 + 2.5 + 1 of levies + 15 % of 106; 119.25 with 12.5 % of 106 in its place.
    expect(taxAmounts(12_190, [part('VAT and levies', '21.9')], true)).toMatchObject({
      netMinor: 10_000,
      taxMinor: 2_190,
    });
    expect(taxAmounts(11_925, [part('VAT and levies', '19.25')], true)).toMatchObject({
      netMinor: 10_000,
      taxMinor: 1_925,
    });
  });

  test('two equal parts and an odd residue: neither can have it, so the net takes it', () => {
    // 1.00 × 5/105 = 0.0476 → 0.05, net 0.95; 2.5 % of it is 0.02375 → 0.02 twice. 0.01 is left.
    expect(taxAmounts(100, [part('NHIL', '2.5'), part('GETFund', '2.5')], true)).toEqual({
      netMinor: 96,
      taxMinor: 4,
      totalMinor: 100,
      partsMinor: [2, 2],
    });
  });

  test('small parts that all round up take nothing below zero', () => {
    // 0.13 holds 0.03 of tax, but each of six parts on 0.10 is half a unit or more: 0.06.
    const parts = [...['A', 'B', 'C', 'D', 'E'].map((name) => part(name, '5')), part('F', '5.1')];
    expect(taxAmounts(13, parts, true)).toEqual({
      netMinor: 7,
      taxMinor: 6,
      totalMinor: 13,
      partsMinor: [1, 1, 1, 1, 1, 1],
    });
  });

  test('without parts, and with a part of 0 %, the amount is the net', () => {
    for (const parts of [[], [part('Zero-rated', '0')]])
      for (const pricesIncludeTax of [true, false])
        expect(taxAmounts(999, parts, pricesIncludeTax)).toEqual({
          netMinor: 999,
          taxMinor: 0,
          totalMinor: 999,
          partsMinor: parts.map(() => 0),
        });
  });
});

const percents = fc
  .array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 6 })
  .filter((millionths) => sum(millionths) <= 100_000_000)
  .map((millionths) => millionths.map((units) => new Exact(units).dividedBy(1_000_000).toFixed()));
const familiar = fc.constantFrom(
  ['15', '2.5', '2.5'],
  ['2.5', '2.5'],
  ['18'],
  ['7.5'],
  ['21.9'],
  ['50', '50'],
  ['0'],
  ['5', '5', '2.5'],
);
const cases = fc.record({
  amountMinor: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9_000_000_000_000 })),
  parts: fc
    .oneof(familiar, percents)
    .map((rates) => rates.map((percent, index) => part(`part ${index + 1}`, percent))),
  pricesIncludeTax: fc.boolean(),
});

describe('for any amount and any rates up to 100 % together', () => {
  const holds = (check: (one: typeof cases extends fc.Arbitrary<infer Case> ? Case : never) => void) =>
    fc.assert(fc.property(cases, check), { numRuns: 2_000 });

  test('net and parts add up to the total, the agreed price is kept, nothing is below zero', () => {
    holds(({ amountMinor, parts, pricesIncludeTax }) => {
      const { netMinor, taxMinor, totalMinor, partsMinor } = taxAmounts(amountMinor, parts, pricesIncludeTax);
      expect(pricesIncludeTax ? totalMinor : netMinor).toBe(amountMinor);
      expect(netMinor + sum(partsMinor)).toBe(totalMinor);
      expect(sum(partsMinor)).toBe(taxMinor);
      for (const amount of [netMinor, taxMinor, totalMinor, ...partsMinor])
        expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true);
    });
  });

  test('parts of one rate are equal', () => {
    holds(({ amountMinor, parts, pricesIncludeTax }) => {
      const { partsMinor } = taxAmounts(amountMinor, parts, pricesIncludeTax);
      const byRate = Map.groupBy(parts.keys(), (index) => parts[index]?.percent);
      for (const indexes of byRate.values())
        expect(new Set(indexes.map((index) => partsMinor[index])).size).toBe(1);
    });
  });

  test('each part is net × rate, rounded half up; only the one with the highest rate may bear a residue', () => {
    holds(({ amountMinor, parts, pricesIncludeTax }) => {
      const { netMinor, partsMinor } = taxAmounts(amountMinor, parts, pricesIncludeTax);
      const rates = parts.map(({ percent }) => new Exact(percent));
      const highest = rates.length === 0 ? new Exact(0) : Exact.max(...rates);
      const bearers = rates.filter((rate) => rate.equals(highest)).length;
      const taxWithin = pricesIncludeTax
        ? halfUp(new Exact(amountMinor).times(Exact.sum(0, ...rates)).dividedBy(Exact.sum(100, ...rates)))
        : 0;
      const base = amountMinor - taxWithin;
      for (const [index, rate] of rates.entries()) {
        const exact = halfUp(rate.times(base).dividedBy(100));
        if (partsMinor[index] === exact) continue;
        expect(pricesIncludeTax && bearers === 1 && rate.equals(highest)).toBe(true);
        expect(netMinor).toBe(base);
      }
      // Each rounding adds at most half a unit: that of every part, of the net, and of the tax on the net's rounding.
      expect(Math.abs(netMinor - base)).toBeLessThanOrEqual((parts.length + 2) / 2);
    });
  });
});
