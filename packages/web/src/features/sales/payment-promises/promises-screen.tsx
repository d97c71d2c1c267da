import { Select } from '@mantine/core';
import type { PaymentPromise } from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import css from '../../../components/reports/report.module.css';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { ReceivablesTabs } from '../receivables/receivables-tabs.tsx';
import { PromiseRows } from './promise-rows.tsx';
import { promiseCalendarQuery } from '../reminders/reminders.queries.ts';

/** Monday of the week that a day is in. */
const weekOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** What customers promised to pay, day by day or week by week: what is due to come, what was kept, and what was not. */
export function PromisesScreen() {
  const { t } = useTranslation('receivables');
  const { locale, timezone } = useRegion();
  const today = todayIn(timezone);
  const [by, setBy] = useState<'day' | 'week'>('week');
  const query = useQuery(promiseCalendarQuery(addDays(today, -30), addDays(today, 61)));
  const groupsOf = (promises: readonly PaymentPromise[]): Map<string, PaymentPromise[]> =>
    Map.groupBy(promises, ({ promisedOn }) => (by === 'week' ? weekOf(promisedOn) : promisedOn));
  return (
    <>
      <PageHeader title={t('promises.title')} subtitle={t('promises.subtitle')} />
      <ReceivablesTabs current="promises" />
      <Fetched query={query} wait={css.below}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('promises.none.title')} drawing="receipt">
              {t('promises.none.text')}
            </EmptyState>
          ) : (
            <div className={css.below}>
              <div className={css.tools}>
                <Select
                  size="xs"
                  aria-label={t('promises.grouped')}
                  value={by}
                  onChange={(value) => setBy(value === 'day' ? 'day' : 'week')}
                  data={[
                    { value: 'week', label: t('promises.byWeek') },
                    { value: 'day', label: t('promises.byDay') },
                  ]}
                  allowDeselect={false}
                />
              </div>
              {[...groupsOf(items)].map(([start, promises]) => (
                <Section
                  key={start}
                  title={t(by === 'week' ? 'promises.weekFrom' : 'promises.onDay', {
                    day: formatDate(start, 'date', locale, timezone),
                  })}
                  isFlush
                >
                  <ul className={css.choices}>
                    <PromiseRows promises={promises} />
                  </ul>
                </Section>
              ))}
            </div>
          )
        }
      </Fetched>
    </>
  );
}
