import { describe, expect, it } from 'vitest';
import { formatCompanyName } from './company-name.ts';

const cases: ReadonlyArray<readonly [written: string, shown: string]> = [
  ['adwoa phones', 'Adwoa Phones'],
  ['ADWOA PHONES', 'Adwoa Phones'],
  ['makola traders ltd', 'Makola Traders LTD'],
  ['makola traders ltd.', 'Makola Traders LTD.'],
  ['sons and daughters inc', 'Sons and Daughters INC'],
  ['the house of cloth', 'The House of Cloth'],
  ['The End Of The Road', 'The End of the Road'],
  ['a shop for two', 'A Shop for Two'],
  ['accra building company limited', 'Accra Building COMPANY LIMITED'],
  ['smith pllc', 'Smith PLLC'],
  ['co', 'CO'],
  ['école étoile', 'École Étoile'],
  ['24 hour pharmacy', '24 Hour Pharmacy'],
  ['  spaced   out  ', 'Spaced Out'],
  ['', ''],
];

describe('§5 company names', () => {
  it.each(cases)('%j is shown as %j', (written, shown) => {
    expect(formatCompanyName(written)).toBe(shown);
  });

  it.each('LLC LTD INC CORP CO LP LLP PC PA PLLC INCORPORATED LIMITED CORPORATION COMPANY'.split(' '))(
    'the suffix %s stays uppercase',
    (suffix) => {
      for (const written of [suffix.toLowerCase(), `${suffix.charAt(0)}${suffix.slice(1).toLowerCase()}`])
        expect(formatCompanyName(`adwoa ${written}`)).toBe(`Adwoa ${suffix}`);
    },
  );

  it.each('and or of the a an in on at to for with'.split(' '))(
    'the small word %s stays lowercase, except as the first word',
    (word) => {
      const upper = word.toUpperCase();
      expect(formatCompanyName(`${upper} shop ${upper} shop`)).toBe(
        `${upper.charAt(0)}${word.slice(1)} Shop ${word} Shop`,
      );
    },
  );

  it('is stable: a formatted name formats to itself', () => {
    for (const [, shown] of cases) expect(formatCompanyName(shown)).toBe(shown);
  });
});
