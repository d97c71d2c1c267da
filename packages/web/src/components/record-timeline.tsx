import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TimelineSubject, useTimeline } from '../lib/timeline.ts';
import css from './record-timeline.module.css';
import { Section } from './section.tsx';
import { Timeline } from './timeline.tsx';

interface RecordTimelineProps {
  subject: TimelineSubject;
  id: string;
  /** An entry as a sentence, and what is worth adding to it. */
  tell: (entry: TimelineEntry) => { what: ReactNode; detail?: ReactNode };
}

/** What happened to a record, by whom, in plain sentences; earlier entries on request. */
export function RecordTimeline({ subject, id, tell }: RecordTimelineProps) {
  const { t } = useTranslation('kit');
  const { query, entries } = useTimeline(subject, id);
  return (
    <Section title={t('timeline.title')} isScreenOnly>
      {query.isError ? (
        <p className={css.failed}>
          {t('timeline.failed')}{' '}
          <Button size="xs" onClick={() => void query.refetch()}>
            {t('error.retry')}
          </Button>
        </p>
      ) : query.isPending ? (
        <div className={css.wait} aria-busy />
      ) : (
        <Timeline
          label={t('timeline.title')}
          entries={entries.map((entry) => ({
            id: entry.id,
            at: entry.at,
            who: entry.actor ?? t('timeline.system'),
            ...tell(entry),
          }))}
        />
      )}
      {query.hasNextPage ? (
        <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      ) : null}
    </Section>
  );
}
