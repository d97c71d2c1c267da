import { dayIn } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../../components/date-text.tsx';
import { useRegion } from '../../../../components/region.tsx';

/** The day a document counts for. If it was written down on another day, that stands beside it. */
export function DocumentDay({ day, recordedAt }: { day: string; recordedAt: string }) {
  const { t } = useTranslation('sales');
  const { timezone } = useRegion();
  return (
    <>
      <DateText value={day} />
      {dayIn(timezone, new Date(recordedAt)) === day ? null : (
        <>
          {' ('}
          {t('documents.recorded')} <DateText value={recordedAt} style="moment" />)
        </>
      )}
    </>
  );
}
