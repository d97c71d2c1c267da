import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateTemplate } from './expense-templates.queries.ts';
import { onDayOf, RhythmFields, rhythmShape } from './rhythm-fields.tsx';

const formSchema = z.strictObject(rhythmShape);

interface RepeatDialogProps {
  expense: { id: string; spentOn: string };
  onClose: () => void;
}

/** Repeats an expense: it makes a draft on its day, until it ends. */
export function RepeatDialog({ expense, onClose }: RepeatDialogProps) {
  const { t } = useTranslation('expenses');
  const { locale, timezone } = useRegion();
  const create = useCreateTemplate();
  const form = useEditorForm(formSchema, {
    every: 'month',
    weekDay: String(new Date(`${expense.spentOn}T00:00:00Z`).getUTCDay() || 7),
    monthDay: String(Number(expense.spentOn.slice(8))),
    endsOn: null,
  });
  return (
    <FormDialog
      title={t('recurring.dialog.title')}
      form={form}
      saveLabel={t('recurring.dialog.save')}
      onClose={onClose}
      onSave={async (values) => {
        const { every, endsOn } = values;
        const { nextOn } = await create.mutateAsync({
          expenseId: expense.id,
          every,
          onDay: onDayOf(values),
          endsOn,
        });
        const day = nextOn === null ? '' : formatDate(nextOn, 'date', locale, timezone);
        toastLine.success(t('recurring.dialog.done', { day }));
        onClose();
      }}
    >
      <p>{t('recurring.dialog.text')}</p>
      <RhythmFields control={form.control as Control<z.input<typeof formSchema>>} />
    </FormDialog>
  );
}
