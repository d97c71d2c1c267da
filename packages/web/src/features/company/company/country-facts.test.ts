import { countryCodes, countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/onboarding.json' with { type: 'json' };
import french from '../../../locales/fr/onboarding.json' with { type: 'json' };
import { likelyCountry, taxFactsOf } from './country-facts.ts';

describe('tax of a country in words', () => {
  it('adds up the rates in force on the day', () => {
    expect(taxFactsOf('GH', '2026-11-21')).toEqual({
      rates: [
        { name: 'VAT', percent: '15' },
        { name: 'NHIL', percent: '2.5' },
        { name: 'GETFund', percent: '2.5' },
      ],
      totalPercent: '20',
      since: '2026-01-01',
    });
  });

  it('tells the rates of an earlier day as they were', () => {
    expect(taxFactsOf('GH', '2025-12-31').totalPercent).toBe('21.9');
  });

  it('has no tax where the country has none', () => {
    expect(taxFactsOf('XX', '2026-11-21')).toEqual({ rates: [], totalPercent: '0', since: undefined });
  });
});

it('guesses the country from the timezone, Ghana where that is unknown', () => {
  expect(likelyCountry('Africa/Lagos')).toBe('NG');
  expect(likelyCountry('UTC')).toBe('GH');
  expect(likelyCountry('Europe/Paris')).toBe('GH');
});

it('every country has its name and source in both languages, the English ones as the pack has them', () => {
  for (const code of countryCodes) {
    expect(english.countries[code]).toEqual({
      name: countryPacks[code].name,
      source: countryPacks[code].source,
    });
    expect(french.countries[code].name).not.toBe('');
    expect(french.countries[code].source).not.toBe('');
  }
});
