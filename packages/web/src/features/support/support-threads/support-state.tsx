import type { SupportRow } from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<SupportRow['status'], Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };

/** The state of a thread in a word. */
export function SupportState({ status }: Pick<SupportRow, 'status'>) {
  const { t } = useTranslation('support');
  return <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>;
}

/** The same, and whether the thread is first in line. */
export function SupportBadge({ thread }: { thread: Pick<SupportRow, 'status' | 'isPriority'> }) {
  const { t } = useTranslation('support');
  return (
    <>
      <SupportState status={thread.status} />{' '}
      {thread.isPriority ? <StatusBadge tone="info">{t('priority')}</StatusBadge> : null}
    </>
  );
}

/** A moment in the reader's time, to be put into a sentence. */
export function useMomentText(): (moment: string) => string {
  const { locale, displayTimezone } = useRegion();
  return (moment) => formatDate(moment, 'moment', locale, displayTimezone);
}
