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

describe('company name', () => {
  it.each(cases)('%j is shown as %j', (written, shown) => {
    expect(formatCompanyName(written)).toBe(shown);
  });

  it('is stable: a formatted name formats to itself', () => {
    for (const [, shown] of cases) expect(formatCompanyName(shown)).toBe(shown);
  });
});
