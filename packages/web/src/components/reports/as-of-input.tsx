import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../region.tsx';
import { todayIn } from '../../lib/dates.ts';
import { DayInput } from './day-input.tsx';

/** The day whose end a report is of; it stands in the address, unless it is today. */
export function AsOfInput({ asOf, path }: { asOf: string | undefined; path: string }) {
  const { t } = useTranslation('kit');
  const { timezone } = useRegion();
  const navigate = useNavigate();
  const today = todayIn(timezone);
  return (
    <DayInput
      label={t('report.asOf')}
      value={asOf ?? today}
      max={today}
      onChange={(day) => void navigate({ href: day === today ? path : `${path}?asOf=${day}`, replace: true })}
    />
  );
}
