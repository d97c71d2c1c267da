import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualCalendarDays } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { addAmounts } from '../../../lib/money.ts';
import { calendarRows } from './calendar-rows.ts';
import css from '../../../components/reports/report.module.css';
import { PayablesTabs } from './payables-tabs.tsx';
import { calendarQuery } from './payables.queries.ts';

/** What is due on which day or in which week, and what the money accounts would still hold. */
export function CalendarScreen() {
  const { t } = useTranslation('payables');
  const [by, setBy] = useState<'day' | 'week'>('week');
  const query = useQuery(calendarQuery(usualCalendarDays));
  const { data } = query;
  const held = addAmounts(data?.accounts.map(({ bookedMinor }) => bookedMinor) ?? []);
  const rows = data ? calendarRows(data, by) : [];
  const runHref = (until: string): string => `/accounts-payable/runs/new?until=${until}`;
  const isEmpty = data && rows.length === 0 && data.overdue.count + data.later.count === 0;
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        subtitle={t('calendar.subtitle')}
        primary={{ label: t('runs.create'), href: '/accounts-payable/runs/new' }}
      />
      <PayablesTabs current="calendar" />
      {query.isError ? (
        <ErrorState
          title={t('calendar.failed')}
          message={asAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={css.below}>
          <KeyFigures
            label={t('calendar.figures')}
            isLoading={data === undefined}
            figures={[
              {
                label: t('calendar.overdue'),
                value: <MoneyText amountMinor={data?.overdue.openMinor ?? 0} />,
                note: t('bills', { count: data?.overdue.count ?? 0 }),
                href: '/accounts-payable?view=overdue',
              },
              {
                label: t('calendar.soon'),
                value: <MoneyText amountMinor={rows.reduce((sum, row) => sum + row.openMinor, 0)} />,
                note: t('calendar.soonNote', { count: usualCalendarDays }),
              },
              {
                label: t('calendar.held'),
                value: <MoneyText amountMinor={data?.heldMinor ?? 0} />,
                note: t('calendar.heldNote'),
                href: '/accounts-payable?view=held',
              },
              {
                label: t('calendar.accounts'),
                value: <MoneyText amountMinor={held} />,
                note: t('calendar.accountsNote', { count: data?.accounts.length ?? 0 }),
              },
            ]}
          />
          {isEmpty ? (
            <EmptyState title={t('calendar.emptyTitle')} drawing="receipt">
              {t('calendar.emptyText')}
            </EmptyState>
          ) : (
            <Section
              title={t('calendar.due')}
              isFlush
              aside={
                <Select
                  size="xs"
                  aria-label={t('calendar.by')}
                  value={by}
                  onChange={(value) => setBy(value === 'day' ? 'day' : 'week')}
                  data={[
                    { value: 'week', label: t('calendar.byWeek') },
                    { value: 'day', label: t('calendar.byDay') },
                  ]}
                  allowDeselect={false}
                />
              }
            >
              <div className={css.sheet}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t(by === 'day' ? 'calendar.day' : 'calendar.week')}</th>
                      <th scope="col">{t('calendar.count')}</th>
                      <th scope="col">{t('calendar.due')}</th>
                      <th scope="col">{t('calendar.soFar')}</th>
                      <th scope="col">{t('calendar.left')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map((row) => (
                      <tr key={row.from}>
                        <th scope="row">
                          <AppLink href={runHref(row.until)}>
                            <DateText value={row.from} style="date" />
                            {row.until === row.from ? null : (
                              <>
                                {' – '}
                                <DateText value={row.until} style="date" />
                              </>
                            )}
                          </AppLink>
                        </th>
                        <td>{row.count}</td>
                        <td>
                          <MoneyText amountMinor={row.openMinor} />
                        </td>
                        <td>
                          <MoneyText amountMinor={row.dueSoFarMinor} />
                        </td>
                        <td className={String(row.leftMinor).startsWith('-') ? css.short : undefined}>
                          <MoneyText amountMinor={row.leftMinor} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <p className={css.note}>
                {t('calendar.note')}{' '}
                {data && data.later.count > 0 ? t('calendar.later', { count: data.later.count }) : null}
              </p>
            </Section>
          )}
        </div>
      )}
    </>
  );
}
