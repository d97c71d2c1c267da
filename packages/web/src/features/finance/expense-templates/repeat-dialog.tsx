import { rhythms } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.facts';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { addDays } from '@shelfwise/contract/primitives/days';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { ChoiceField, DayField, SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateTemplate } from './expense-templates.queries.ts';
import { useWeekDays } from '../../../components/week-days.ts';

const formSchema = z.strictObject({
  every: z.enum(rhythms),
  weekDay: z.string(),
  monthDay: z.string(),
  endsOn: daySchema.nullable(),
});

interface RepeatDialogProps {
  expense: { id: string; spentOn: string };
  onClose: () => void;
}

/** Repeats an expense: it makes a draft on its day, until it ends. */
export function RepeatDialog({ expense, onClose }: RepeatDialogProps) {
  const { t } = useTranslation('expenses');
  const { locale, timezone } = useRegion();
  const create = useCreateTemplate();
  const weekDays = useWeekDays();
  const form = useEditorForm(formSchema, {
    every: 'month',
    weekDay: String(new Date(`${expense.spentOn}T00:00:00Z`).getUTCDay() || 7),
    monthDay: String(Number(expense.spentOn.slice(8))),
    endsOn: null,
  });
  const control = form.control as Control<z.input<typeof formSchema>>;
  const every = useWatch({ control, name: 'every' });
  return (
    <FormDialog
      title={t('recurring.dialog.title')}
      form={form}
      saveLabel={t('recurring.dialog.save')}
      onClose={onClose}
      onSave={async ({ weekDay, monthDay, endsOn, ...rest }) => {
        const onDay = Number(rest.every === 'week' ? weekDay : monthDay);
        const { nextOn } = await create.mutateAsync({ expenseId: expense.id, ...rest, onDay, endsOn });
        const day = nextOn === null ? '' : formatDate(nextOn, 'date', locale, timezone);
        toastLine.success(t('recurring.dialog.done', { day }));
        onClose();
      }}
    >
      <p>{t('recurring.dialog.text')}</p>
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
    </FormDialog>
  );
}
