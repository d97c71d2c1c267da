import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { useRegion } from '../region.tsx';
import { DayInput } from './day-input.tsx';
import type { Period } from './use-month.ts';

interface PeriodInputProps {
  days: Period;
  onChange: (days: Period) => void;
}

/** The first and the last of the days that a report is of, today at the latest. */
export function PeriodInput({ days, onChange }: PeriodInputProps) {
  const { t } = useTranslation('kit');
  const { timezone } = useRegion();
  const { from, until } = days;
  return (
    <>
      <DayInput
        label={t('days.from')}
        value={from}
        max={until}
        onChange={(day) => onChange({ from: day, until })}
      />
      <DayInput
        label={t('days.until')}
        value={until}
        min={from}
        max={todayIn(timezone)}
        onChange={(day) => onChange({ from, until: day })}
      />
    </>
  );
}
