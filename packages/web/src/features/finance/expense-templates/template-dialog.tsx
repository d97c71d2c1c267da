import type { WholeTemplate } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { categoryOptionsQuery } from '../expense-categories/expense-categories.queries.ts';
import { useUpdateTemplate, wholeTemplateQuery } from './expense-templates.queries.ts';
import { onDayOf, RhythmFields, rhythmShape } from '../../../components/repeating/rhythm-fields.tsx';

const formSchema = z.strictObject({
  ...rhythmShape,
  payee: optionalLine(160),
  lines: z.array(z.strictObject({ categoryId: idSchema, totalMinor: positiveMinorSchema })),
});
type Values = z.input<typeof formSchema>;

/** Changes what repeats, or when; the drafts that were made stay. */
export function TemplateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(wholeTemplateQuery(id));
  return data === undefined ? null : <Changing template={data} onClose={onClose} />;
}

function Changing({ template, onClose }: { template: WholeTemplate; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const update = useUpdateTemplate();
  const options = useQuery(categoryOptionsQuery()).data?.items ?? [];
  const { every, onDay, endsOn, lines } = template;
  const form = useEditorForm(formSchema, {
    every,
    weekDay: String(every === 'week' ? onDay : 1),
    monthDay: String(every === 'month' ? onDay : 1),
    endsOn,
    payee: template.payee ?? '',
    lines: lines.map(({ categoryId, totalMinor }) => ({ categoryId, totalMinor })),
  });
  const control = form.control as Control<Values>;
  return (
    <FormDialog
      title={t('recurring.change.title')}
      form={form}
      saveLabel={t('recurring.change.save')}
      onClose={onClose}
      onSave={async (values) => {
        await update.mutateAsync({
          id: template.id,
          version: template.version,
          payee: values.payee,
          every: values.every,
          onDay: onDayOf(values),
          endsOn: values.endsOn,
          lines: values.lines.map((line, index) => {
            const former = lines[index];
            // The usual tax of another category takes the place of the former one's.
            return former?.categoryId === line.categoryId
              ? { ...former, ...line }
              : { description: former?.description ?? null, ...line };
          }),
        });
        toastLine.success(t('recurring.change.done'));
        onClose();
      }}
    >
      <p>{t('recurring.change.text')}</p>
      <TextField control={control} name="payee" label={t('fields.payee')} />
      {[...lines.keys()].map((index) => (
        <div key={index}>
          <MoneyField
            control={control}
            name={`lines.${index}.totalMinor`}
            label={t('fields.totalMinor')}
            isRequired
          />
          <SelectField
            control={control}
            name={`lines.${index}.categoryId`}
            label={t('fields.categoryId')}
            options={options.map((one) => ({ value: one.id, label: one.name }))}
            isRequired
          />
        </div>
      ))}
      <RhythmFields control={control as unknown as Parameters<typeof RhythmFields>[0]['control']} />
    </FormDialog>
  );
}
