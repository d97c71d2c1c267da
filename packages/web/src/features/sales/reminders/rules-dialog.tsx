import { Button } from '@mantine/core';
import { mostSteps, placeholders } from '@shelfwise/contract/features/sales/reminders/reminders.facts';
import {
  type ReminderRules,
  reminderRulesChangeSchema,
} from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { languages } from '@shelfwise/contract/primitives/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { CheckboxField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { WholeNumberField } from '../../../components/form/number-fields.tsx';
import css from '../../../components/reports/report.module.css';
import { Segments } from '../../../components/segments.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { reminderRulesQuery, useUpdateReminderRules } from './reminders.queries.ts';
import own from './reminders.module.css';

const schema = reminderRulesChangeSchema.omit({ version: true });

/** The ladder: whether reminders are sent, how many days lie between them, and what each step says in each language. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(reminderRulesQuery());
  return data === undefined ? null : <RulesForm rules={data} onClose={onClose} />;
}

function RulesForm({ rules, onClose }: { rules: ReminderRules; onClose: () => void }) {
  const { t } = useTranslation('receivables');
  const [language, setLanguage] = useState(currentLanguage());
  const update = useUpdateReminderRules();
  const { version, ...values } = rules;
  const form = useEditorForm(schema, values);
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'steps', keyName: 'key' });
  const addStep = (): void => {
    const last = form.getValues('steps')?.at(-1);
    if (last) append({ ...last, days: last.days + 14 });
  };
  return (
    <FormDialog
      title={t('reminders.rules.title')}
      form={form}
      size={640}
      saveLabel={t('reminders.rules.save')}
      onClose={onClose}
      onSave={async (changed) => {
        await update.mutateAsync({ version, ...changed });
        toastLine.success(t('reminders.rules.saved'));
        onClose();
      }}
    >
      <CheckboxField control={control} name="isOn" label={t('reminders.rules.isOn')} />
      <WholeNumberField
        control={control}
        name="gapDays"
        label={t('reminders.rules.gap')}
        hint={t('reminders.rules.gapHint')}
      />
      <Segments
        label={t('reminders.rules.language')}
        value={language}
        options={languages.map((value) => ({ value, label: t(`reminders.rules.in.${value}`) }))}
        onChange={setLanguage}
      />
      <p className={css.quiet}>
        {t('reminders.rules.placeholders', { names: placeholders.map((name) => `{${name}}`).join(', ') })}
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.key} className={own.step}>
          <legend>{t('reminders.rules.step', { number: index + 1 })}</legend>
          <WholeNumberField
            control={control}
            name={`steps.${index}.days`}
            label={t('reminders.rules.days')}
            isRequired
          />
          {/* The texts of the other language keep what was typed. */}
          <TextField
            key={`subject ${language}`}
            control={control}
            name={`steps.${index}.${language}.subject`}
            label={t('reminders.rules.subject')}
            isRequired
          />
          <TextAreaField
            key={`text ${language}`}
            control={control}
            name={`steps.${index}.${language}.text`}
            label={t('reminders.rules.text')}
            isRequired
          />
          {fields.length > 1 ? (
            <Button size="xs" onClick={() => remove(index)}>
              {t('reminders.rules.remove', { number: index + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      {fields.length < mostSteps ? (
        <Button size="xs" onClick={addStep}>
          {t('reminders.rules.add')}
        </Button>
      ) : null}
    </FormDialog>
  );
}
