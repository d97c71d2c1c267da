import { companyHandlers } from './company/company.handlers.ts';
import { exchangeRatesHandlers } from './exchange-rates/exchange-rates.handlers.ts';
import { formTarget } from '../files/index.ts';
import { numberSeriesHandlers } from './number-series/number-series.handlers.ts';

/** The public face of the area "company" to the areas behind it. */
export { companyColumns, getCompanyOnDocuments } from './company/company.queries.ts';
export { companyView } from './company/company-view.ts';
export { listAdmins } from './company/company-settings.ts';
export { addCompany } from './company/add-company.ts';
export { setSecondFactorRule } from './company/set-second-factor-rule.ts';
export { drawNumber, nextNumber, skipNumbers } from './number-series/numbering.ts';
export { findRateBetween, listRatesInBooks, rateOfDay } from './exchange-rates/exchange-rates.queries.ts';
export { rateInBooks } from './exchange-rates/rate-in-books.ts';
export { listNumberSeries } from './number-series/number-series.queries.ts';

/** The logo is taken up by the form, which is saved as a whole. */
export const companyLogo = formTarget({ right: 'canAccessAdminSettings' }, 1);

export const companyAreaHandlers = {
  company: companyHandlers,
  exchangeRates: exchangeRatesHandlers,
  numberSeries: numberSeriesHandlers,
};
