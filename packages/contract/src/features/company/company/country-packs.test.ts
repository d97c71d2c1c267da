import { addDays } from '../../../primitives/days.ts';
import { describe, expect, test } from 'vitest';
import { Exact } from '../../../primitives/money.ts';
import { hasRates } from '../../../primitives/tax-kinds.ts';
import { countryCodes, type CountryPack, countryPacks } from './country-packs.ts';

const packs: [string, CountryPack][] = countryCodes.map((code) => [code, countryPacks[code]]);

const dayAfter = (day: string): string => addDays(day, 1);

/** The tax of the default class on a day, in percent of the net price. */
const percentOn = (code: keyof typeof countryPacks, day: string): string => {
  const { taxClasses }: CountryPack = countryPacks[code];
  return (taxClasses.find(({ isDefault }) => isDefault)?.rates ?? [])
    .filter(
      ({ validFrom, validUntil }) => validFrom <= day && (validUntil === undefined || validUntil >= day),
    )
    .reduce((sum, { percent }) => sum.plus(percent), new Exact(0))
    .toFixed();
};

describe.each(packs)('%s', (_, { taxClasses, source, timezone }) => {
  test('has one default class, and rates only where its kind has any', () => {
    expect(taxClasses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    for (const { kind, rates } of taxClasses) expect(rates.length > 0).toBe(hasRates(kind));
  });

  test('its rates follow one another without a gap or an overlap, and the last ones have no end', () => {
    for (const { rates } of taxClasses) {
      const starts = [...new Set(rates.map(({ validFrom }) => validFrom))].toSorted();
      for (const [index, start] of starts.entries()) {
        const next = starts[index + 1];
        for (const { validUntil } of rates.filter(({ validFrom }) => validFrom === start))
          expect(validUntil && dayAfter(validUntil)).toBe(next);
      }
    }
  });

  test('says where its rates are from, and its timezone exists', () => {
    expect(source.length).toBeGreaterThan(20);
    expect(new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone).toBeTruthy();
  });
});

test.each([
  ['GH', '2021-04-30', '0'],
  ['GH', '2021-05-01', '19.25'],
  ['GH', '2022-12-31', '19.25'],
  ['GH', '2023-01-01', '21.9'],
  ['GH', '2025-12-31', '21.9'],
  ['GH', '2026-01-01', '20'],
  ['UG', '2005-06-30', '0'],
  ['UG', '2005-07-01', '18'],
  ['NG', '2026-11-21', '7.5'],
  ['RW', '2026-11-21', '18'],
  ['GW', '2025-01-01', '19'],
  ['NE', '2026-11-21', '19'],
  ['SN', '2026-11-21', '18'],
  ['BJ', '2026-11-21', '18'],
  ['XX', '2026-11-21', '0'],
] as const)('%s on %s takes %s %%', (code, day, percent) => {
  expect(percentOn(code, day)).toBe(percent);
});

test('Ghana’s rates until 2025 are the levies, and the VAT on price and levies', () => {
  const withLevies = (vat: string): string => new Exact(100 + 6).times(vat).dividedBy(100).plus(6).toFixed();
  expect(withLevies('12.5')).toBe(percentOn('GH', '2022-06-01'));
  expect(withLevies('15')).toBe(percentOn('GH', '2024-06-01'));
});

test('Benin and Niger are an hour ahead of the other countries of the franc', () => {
  const midnight = new Date('2026-11-21T23:30:00Z');
  const dayOf = (timeZone: string): string => midnight.toLocaleDateString('en-CA', { timeZone });
  for (const [code, { currency, timezone }] of packs.filter(([, pack]) => pack.currency === 'XOF'))
    expect([code, currency, dayOf(timezone)]).toEqual([
      code,
      'XOF',
      code === 'BJ' || code === 'NE' ? '2026-11-22' : '2026-11-21',
    ]);
});
