import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import type { CompanySectionProps } from '../company/company-settings-screen.tsx';
import { CurrencyChoices } from './currency-choices.tsx';
import css from './currency-section.module.css';
import { exchangeRatesQuery } from './exchange-rates.queries.ts';
import { RateTable } from './rate-table.tsx';

/** The currency of the books, the displayed currency, and the rates of all currencies. */
export function CurrencySection({ company, canChange }: CompanySectionProps) {
  const { t } = useTranslation('company-settings');
  const query = useQuery(exchangeRatesQuery());
  return (
    <Fetched query={query} wait={css.wait}>
      {({ items }) => (
        <>
          <CurrencyChoices company={company} canChange={canChange} rates={items} />
          <h3 className={css.title}>{t('currency.rates')}</h3>
          <p className={css.effect}>{t('currency.ratesEffect')}</p>
          <RateTable rates={items} base={company.baseCurrency} canChange={canChange} />
        </>
      )}
    </Fetched>
  );
}
