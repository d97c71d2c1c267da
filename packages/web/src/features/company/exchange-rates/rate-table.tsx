import { Button } from '@mantine/core';
import type { CurrencyRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { quantityText } from '../../../lib/money.ts';
import css from './currency-section.module.css';
import { RateDialog } from './rate-dialog.tsx';
import { worthIn } from './worth.ts';

interface RateTableProps {
  rates: readonly CurrencyRate[];
  base: Currency;
  canChange: boolean;
}

/** What each currency is worth today, since when, and who set that rate. */
export function RateTable({ rates, base, canChange }: RateTableProps) {
  const { t } = useTranslation('company-settings');
  const { locale, timezone } = useRegion();
  const [asked, setAsked] = useState<Currency>();
  const askedRate = rates.find(({ currency }) => currency === asked);
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('currency.currency')}</th>
            <th scope="col">{t('currency.perDollar')}</th>
            <th scope="col" className={css.wide}>
              {t('currency.inBase', { base })}
            </th>
            <th scope="col" className={css.wide}>
              {t('currency.since')}
            </th>
            {canChange ? (
              <th>
                <span className="visually-hidden">{t('currency.action')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => {
            const { currency, unitsPerUsd, validFrom } = rate;
            const since =
              validFrom === null ? t('currency.builtIn') : formatDate(validFrom, 'date', locale, timezone);
            return (
              <tr key={currency}>
                <th scope="row">
                  {currency} <span className={css.quiet}>{currencies[currency].symbol}</span>
                  <span className={css.name}>{names.of(currency)}</span>
                </th>
                <td>
                  {unitsPerUsd === null ? (
                    <StatusBadge tone="warn">{t('currency.none')}</StatusBadge>
                  ) : (
                    quantityText(unitsPerUsd, locale)
                  )}
                  {unitsPerUsd === null ? null : <span className={css.narrow}>{since}</span>}
                </td>
                <td className={css.wide}>{quantityText(worthIn(rates, currency, base), locale)}</td>
                <td className={css.wide}>{unitsPerUsd === null ? '-' : since}</td>
                {canChange ? (
                  <td>
                    {currency === 'USD' ? null : (
                      <Button
                        size="xs"
                        aria-label={t('currency.setNamed', { currency })}
                        onClick={() => setAsked(currency)}
                      >
                        {t('currency.set')}
                      </Button>
                    )}
                  </td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
      {askedRate === undefined ? null : <RateDialog rate={askedRate} onClose={() => setAsked(undefined)} />}
    </>
  );
}
