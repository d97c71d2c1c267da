/** What other areas' screens may use of the company. */
export type { CompanySectionProps } from './company/company-settings-screen.tsx';
export { useUpdateCompany } from './company/company.queries.ts';
export { currencyLabel } from './company/onboarding-choices.ts';
export { exchangeRatesQuery } from './exchange-rates/exchange-rates.queries.ts';
export { worthOn } from './exchange-rates/worth.ts';
export { useVatText } from './company/vat-text.ts';
