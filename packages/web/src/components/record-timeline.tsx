import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { TimelineSubject } from '@shelfwise/contract/features/nouns';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeline } from '../lib/timeline.ts';
import css from './record-timeline.module.css';
import { Section } from './section.tsx';
import { Timeline } from './timeline.tsx';

export interface RecordTimelineProps {
  subject: TimelineSubject;
  id: string;
  /** Turns an entry into a sentence that begins with who did it and, where useful, a detail. */
  tell: (entry: TimelineEntry, who: string) => { what: ReactNode; detail?: ReactNode };
}

/** The timeline of a record in plain sentences: what happened, and who did it. Earlier entries load on request. */
export function RecordTimeline({ subject, id, tell }: RecordTimelineProps) {
  const { t } = useTranslation('kit');
  const { query, entries } = useTimeline(subject, id);
  return (
    <Section title={t('timeline.title')} isScreenOnly>
      {query.isError ? (
        <p className={css.failed}>
          {t('timeline.failed')}{' '}
          <Button size="xs" data-reads onClick={() => void query.refetch()}>
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
            ...tell(entry, entry.actor ?? t('timeline.system')),
          }))}
        />
      )}
      {query.hasNextPage ? (
        <Button
          size="xs"
          data-reads
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('timeline.more')}
        </Button>
      ) : null}
    </Section>
  );
}
