import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { rhythms } from '@shelfwise/contract/primitives/schedules';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChoiceField, DayField, SelectField } from '../form/fields.tsx';
import { useRegion } from '../region.tsx';
import { todayIn } from '../../lib/dates.ts';
import { useWeekDays } from '../week-days.ts';

/** When something repeats, as its form holds it. */
export const rhythmShape = {
  every: z.enum(rhythms),
  weekDay: z.string(),
  monthDay: z.string(),
  endsOn: daySchema.nullable(),
};
const rhythmSchema = z.object(rhythmShape);
type RhythmValues = z.input<typeof rhythmSchema>;

export const onDayOf = ({ every, weekDay, monthDay }: z.output<typeof rhythmSchema>): number =>
  Number(every === 'week' ? weekDay : monthDay);

/** How often something repeats, on which day, and until when. Its words are those of the namespace `repeating`. */
export function RhythmFields({ control }: { control: Control<RhythmValues> }) {
  const { t } = useTranslation('repeating');
  const { timezone } = useRegion();
  const weekDays = useWeekDays();
  const every = useWatch({ control, name: 'every' });
  return (
    <>
      <ChoiceField
        control={control}
        name="every"
        label={t('every')}
        options={rhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
      />
      {every === 'week' ? (
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
      )}
      <DayField
        control={control}
        name="endsOn"
        label={t('endsOn')}
        hint={t('endsHint')}
        min={addDays(todayIn(timezone), 1)}
      />
    </>
  );
}
