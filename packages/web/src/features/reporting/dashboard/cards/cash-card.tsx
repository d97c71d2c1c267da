import { VisuallyHidden } from '@mantine/core';
import type { CashForecast } from '@shelfwise/contract/features/reporting/dashboard/cash-forecast.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { Fetched } from '../../../../components/fetched.tsx';
import { LineChart } from '../../../../components/line-chart.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { EmptyState } from '../../../../components/state-view.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { useChartMoney } from '../../chart-money.ts';
import { cashForecastQuery } from './cards.queries.ts';
import css from './cards.module.css';
import { WeekDialog } from './week-dialog.tsx';

/** Money in hand, and what is expected of it in the next weeks. */
export function CashCard() {
  const { t } = useTranslation('dashboard-cards');
  const hasReports = useViewer().has('advancedReporting');
  const query = useQuery(cashForecastQuery());
  return (
    <Section
      title={t('cash.title')}
      aside={hasReports ? <AppLink href="/reports/cash-book">{t('cash.opensBook')}</AppLink> : undefined}
    >
      <Fetched query={query} wait={css.wait}>
        {(forecast) =>
          forecast.accounts.length === 0 && forecast.weeks.every(({ count }) => count === 0) ? (
            <EmptyState drawing="receipt" title={t('cash.none')} />
          ) : (
            <Forecast forecast={forecast} />
          )
        }
      </Fetched>
    </Section>
  );
}

function Forecast({ forecast }: { forecast: CashForecast }) {
  const { t } = useTranslation('dashboard-cards');
  const { locale, timezone } = useRegion();
  const { currency, weeks, nowMinor, overdue } = forecast;
  const { value, format, text, formatShort } = useChartMoney(currency);
  const shortDay = (day: string): string => formatDate(day, 'day', locale, timezone);
  const line = (label: string, amounts: readonly CashForecast['nowMinor'][], isReference: boolean) => ({
    label,
    values: [nowMinor, ...amounts].map(value),
    total: text(amounts.at(-1) ?? nowMinor),
    isReference,
  });
  return (
    <>
      <p className={css.hero}>
        <strong>
          <MoneyText amountMinor={nowMinor} currency={currency} />
        </strong>{' '}
        {t('cash.now')}
      </p>
      <LineChart
        label={t('cash.chart')}
        points={[t('cash.today'), ...weeks.map(({ until }) => shortDay(until))]}
        series={[
          line(
            t('cash.balance'),
            weeks.map(({ balanceMinor }) => balanceMinor),
            false,
          ),
          ...(overdue.inMinor === 0
            ? []
            : [
                line(
                  t('cash.cautious'),
                  weeks.map(({ cautiousMinor }) => cautiousMinor),
                  true,
                ),
              ]),
        ]}
        format={format}
        formatShort={formatShort}
        wholeLabel={weeks.at(-1) ? shortDay(weeks.at(-1)?.until ?? '') : ''}
        hasTable={false}
      />
      <Weeks forecast={forecast} />
      <Accounts forecast={forecast} />
      <details className={css.rules}>
        <summary>{t('cash.rules')}</summary>
        <ul>
          {(['invoices', 'overdue', 'bills', 'expenses', 'rates', 'not'] as const).map((rule) => (
            <li key={rule}>{t(`cash.rule.${rule}`)}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** The figures of the chart as a table. Each week opens what it is made of. */
function Weeks({ forecast: { currency, weeks, overdue } }: { forecast: CashForecast }) {
  const { t } = useTranslation('dashboard-cards');
  const { locale, timezone } = useRegion();
  const [opened, setOpened] = useState<number>();
  const shortDay = (day: string): string => formatDate(day, 'day', locale, timezone);
  const amount = (minor: CashForecast['nowMinor']) => <MoneyText amountMinor={minor} currency={currency} />;
  const openedWeek = opened === undefined ? undefined : weeks[opened];
  return (
    <>
      <table className={css.weeks}>
        <caption className="visually-hidden">{t('cash.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cash.week')}</th>
            <th scope="col">{t('cash.in')}</th>
            <th scope="col">{t('cash.out')}</th>
            <th scope="col">{t('cash.left')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.from}>
              <th scope="row">
                <button type="button" className={css.opens} onClick={() => setOpened(index)}>
                  {shortDay(week.from)} – {shortDay(week.until)}{' '}
                  <VisuallyHidden>({t('cash.of')})</VisuallyHidden>
                </button>
              </th>
              <td>
                {amount(week.inMinor)}
                {index === 0 && overdue.inMinor !== 0 ? (
                  <small>
                    {t('cash.overdueIn')} {amount(overdue.inMinor)}
                  </small>
                ) : null}
              </td>
              <td>
                {amount(week.outMinor)}
                {index === 0 && overdue.outMinor !== 0 ? (
                  <small>
                    {t('cash.overdueOut')} {amount(overdue.outMinor)}
                  </small>
                ) : null}
              </td>
              <td>{amount(week.balanceMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened === undefined || openedWeek === undefined ? null : (
        <WeekDialog
          week={opened}
          title={t('week.title', { from: shortDay(openedWeek.from), until: shortDay(openedWeek.until) })}
          currency={currency}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The accounts that hold the money; those in other currencies with the rate they are valued at. */
function Accounts({ forecast }: { forecast: CashForecast }) {
  const { t } = useTranslation('dashboard-cards');
  const { currency, accounts, nowMinor, bookedMinor } = forecast;
  if (accounts.length === 0) return null;
  return (
    <details className={css.rules}>
      <summary>
        {t('cash.accountsTitle')} · {t('cash.accounts', { count: accounts.length })}
      </summary>
      <ul className={css.accounts}>
        {accounts.map((account) => (
          <li key={account.id}>
            <span>
              {account.name}
              {account.currency === currency ? null : (
                <small>
                  <MoneyText amountMinor={account.balanceMinor} currency={account.currency} isExact />{' '}
                  {account.rate === null ? t('cash.noRate') : t('cash.rate', { rate: account.rate })}
                </small>
              )}
            </span>
            <MoneyText amountMinor={account.worthMinor} currency={currency} />
          </li>
        ))}
        {bookedMinor === nowMinor ? null : (
          <li>
            <span>{t('cash.booked')}</span>
            <MoneyText amountMinor={bookedMinor} currency={currency} />
          </li>
        )}
      </ul>
    </details>
  );
}
