import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Fetched } from '../../../components/fetched.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/state-view.tsx';
import { useRecordName } from '../../../lib/record-name.ts';
import css from '../reports/reports.module.css';
import { schedulesQuery } from './report-schedules.queries.ts';
import { ScheduleRow } from './schedule-row.tsx';

/** Reports that go by mail, the next one first. */
export function ScheduleList() {
  const { t } = useTranslation('reports');
  const query = useQuery(schedulesQuery());
  useRecordName(t('scheduled.title'));
  return (
    <>
      <PageHeader title={t('scheduled.title')} subtitle={t('scheduled.subtitle')} />
      <Fetched query={query} wait={css.wait}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('scheduled.emptyTitle')} drawing="receipt">
              {t('scheduled.emptyText')}
            </EmptyState>
          ) : (
            <Section title={t('scheduled.title')} isFlush>
              <ul className={css.list}>
                {items.map((schedule) => (
                  <ScheduleRow key={schedule.id} schedule={schedule} />
                ))}
              </ul>
            </Section>
          )
        }
      </Fetched>
    </>
  );
}
