import { nothing, type Samples } from '../../../test/walks/sample.ts';

export default {
  get: nothing,
  setCurrency: () => ({ currency: 'USD' }),
  completeOnboarding: () => ({
    companyName: 'Adwoa Phones',
    country: 'GH',
    baseCurrency: 'GHS',
    timezone: 'Africa/Accra',
    vatRegisteredFrom: '2026-01-01',
    taxNumber: 'C0001234567',
    pricesIncludeTax: true,
    locationName: 'Osu branch',
  }),
  settings: nothing,
  update: () => ({ version: 2, name: 'Adwoa Phones & Co', address: '12 Ring Road\nAccra' }),
} satisfies Samples<'company'>;
