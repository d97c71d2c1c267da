import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { rhythms, type Schedule } from '@shelfwise/contract/primitives/schedules';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { todayIn } from '../../lib/dates.ts';
import { toastLine } from '../../lib/toasts.ts';
import { useEditorForm } from '../form/editor-form.ts';
import { ChoiceField, DayField, SelectField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useRegion } from '../region.tsx';
import { useWeekDays } from '../week-days.ts';

const formSchema = z.strictObject({
  every: z.enum(rhythms),
  weekDay: z.string(),
  monthDay: z.string(),
  endsOn: daySchema.nullable(),
});

interface RepeatDialogProps {
  title: string;
  /** What happens on each day of the schedule. */
  text: string;
  saveLabel: string;
  /** Says on which day it happens next. */
  doneText: (day: string) => string;
  /** The day of what is repeated: its day of the week and of the month are suggested. */
  from: string;
  /** Repeats it, and returns the first day of the schedule. */
  onRepeat: (schedule: Schedule & { endsOn: string | null }) => Promise<string | null>;
  onClose: () => void;
}

/** Asks how often something repeats, and until when. Its words are those of the namespace `repeating`. */
export function RepeatDialog({
  title,
  text,
  saveLabel,
  doneText,
  from,
  onRepeat,
  onClose,
}: RepeatDialogProps) {
  const { t } = useTranslation('repeating');
  const { locale, timezone } = useRegion();
  const weekDays = useWeekDays();
  const form = useEditorForm(formSchema, {
    every: 'month',
    weekDay: String(new Date(`${from}T00:00:00Z`).getUTCDay() || 7),
    monthDay: String(Number(from.slice(8))),
    endsOn: null,
  });
  const control = form.control as Control<z.input<typeof formSchema>>;
  const every = useWatch({ control, name: 'every' });
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={saveLabel}
      onClose={onClose}
      onSave={async ({ weekDay, monthDay, endsOn, ...rest }) => {
        const onDay = Number(rest.every === 'week' ? weekDay : monthDay);
        const nextOn = await onRepeat({ ...rest, onDay, endsOn });
        toastLine.success(doneText(nextOn === null ? '' : formatDate(nextOn, 'date', locale, timezone)));
        onClose();
      }}
    >
      <p>{text}</p>
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
    </FormDialog>
  );
}
