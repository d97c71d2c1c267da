import type { Rhythm } from '@shelfwise/contract/primitives/schedules';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../form/fields.tsx';
import { useWeekDays } from '../week-days.ts';

/** The day of a schedule as forms hold it: one of the week and one of the month, of which its rhythm needs one. */
interface DayValues {
  weekDay: string;
  monthDay: string;
}

/** On which day of the week or the month something happens. Its words are those of the namespace `repeating`. */
export function OnDayField({ control, every }: { control: Control<DayValues>; every: Rhythm }) {
  const { t } = useTranslation('repeating');
  const weekDays = useWeekDays();
  return every === 'week' ? (
    <SelectField
      control={control}
      name="weekDay"
      label={t('onDay')}
      options={weekDays.map((label, index) => ({ value: String(index + 1), label }))}
    />
  ) : (
    <SelectField
      control={control}
      name="monthDay"
      label={t('onDay')}
      hint={t('shortMonths')}
      options={Array.from({ length: 31 }, (_, index) => ({
        value: String(index + 1),
        label: String(index + 1),
      }))}
    />
  );
}
