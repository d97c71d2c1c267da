import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { rhythms } from '@shelfwise/contract/primitives/schedules';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChoiceField, DayField } from '../form/fields.tsx';
import { useRegion } from '../region.tsx';
import { todayIn } from '../../lib/dates.ts';
import { OnDayField } from './on-day-field.tsx';

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
  const every = useWatch({ control, name: 'every' });
  return (
    <>
      <ChoiceField
        control={control}
        name="every"
        label={t('every')}
        options={rhythms.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
      />
      <OnDayField control={control as unknown as Parameters<typeof OnDayField>[0]['control']} every={every} />
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
