import { reportGroups } from '@shelfwise/contract/features/reporting/reports/reports.facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { ViewList } from '../report-views/view-list.tsx';
import { reportListQuery } from './reports.queries.ts';
import css from './reports.module.css';

/** All reports by what they are about, each with what it tells in plain words. */
export function ReportsScreen() {
  const { t, i18n } = useTranslation('reports');
  const { data, error, fetchStatus, refetch } = useQuery(reportListQuery(i18n.language));
  if (data === undefined && fetchStatus === 'paused') return <OfflineState onRetry={() => void refetch()} />;
  const groups = reportGroups
    .map((group) => ({ group, items: data?.items.filter((item) => item.group === group) ?? [] }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        secondary={[
          { label: t('built.build'), href: '/reports/built' },
          { label: t('scheduled.title'), href: '/reports/scheduled' },
        ]}
      />
      {error && !data ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : (
        <div className={css.groups} aria-busy={data === undefined}>
          <ViewList />
          {groups.map(({ group, items }) => (
            <Section key={group} title={t(`groups.${group}`)} isFlush>
              <ul className={css.list}>
                {items.map(({ report, title, lead }) => (
                  <li key={report}>
                    <AppLink href={`/reports/${report}`} className={css.item}>
                      <span className={css.name}>{title}</span>
                      <span className={css.lead}>{lead}</span>
                    </AppLink>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
      )}
    </>
  );
}
