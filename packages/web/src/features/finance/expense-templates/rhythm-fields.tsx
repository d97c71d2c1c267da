import { rhythms } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.facts';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChoiceField, DayField, SelectField } from '../../../components/form/fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { useWeekDays } from './week-days.ts';

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

/** How often something repeats, on which day, and until when. */
export function RhythmFields({ control }: { control: Control<RhythmValues> }) {
  const { t } = useTranslation('expenses');
  const { timezone } = useRegion();
  const weekDays = useWeekDays();
  const every = useWatch({ control, name: 'every' });
  return (
    <>
      <ChoiceField
        control={control}
        name="every"
        label={t('recurring.every')}
        options={rhythms.map((value) => ({ value, label: t(`recurring.rhythms.${value}`) }))}
      />
      {every === 'week' ? (
        <SelectField
          control={control}
          name="weekDay"
          label={t('recurring.onDay')}
          options={weekDays.map((label, index) => ({ value: String(index + 1), label }))}
        />
      ) : (
        <SelectField
          control={control}
          name="monthDay"
          label={t('recurring.onDay')}
          hint={t('recurring.shortMonths')}
          options={Array.from({ length: 31 }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
        />
      )}
      <DayField
        control={control}
        name="endsOn"
        label={t('recurring.endsOn')}
        hint={t('recurring.endsHint')}
        min={addDays(todayIn(timezone), 1)}
      />
    </>
  );
}
