import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import type { CompanySectionProps } from '../company/company-settings-screen.tsx';
import { CurrencyChoices } from './currency-choices.tsx';
import css from './currency-section.module.css';
import { exchangeRatesQuery } from './exchange-rates.queries.ts';
import { RateTable } from './rate-table.tsx';

/** The currency of the books, the one that is shown, and what each of the sixteen is worth. */
export function CurrencySection({ company, canChange }: CompanySectionProps) {
  const { t } = useTranslation('company-settings');
  const query = useQuery(exchangeRatesQuery());
  if (query.isError)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <div className={css.wait} aria-busy />;
  return (
    <>
      <CurrencyChoices company={company} canChange={canChange} rates={query.data.items} />
      <h3 className={css.title}>{t('currency.rates')}</h3>
      <p className={css.effect}>{t('currency.ratesEffect')}</p>
      <RateTable rates={query.data.items} base={company.baseCurrency} canChange={canChange} />
    </>
  );
}
