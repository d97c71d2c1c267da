import { Button } from '@mantine/core';
import {
  newTaxClassSchema,
  type TaxClass,
} from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useCreateTaxClass, useSetTaxRates } from './tax-classes.queries.ts';
import { taxPeriods } from './tax-timeline.ts';
import css from './tax.module.css';

/** The parts of a tax from a day on: of a class there is, or of a new one. */
export function TaxDialog({ taxClass, onClose }: { taxClass?: TaxClass; onClose: () => void }) {
  const { t } = useTranslation(['company-settings', 'kit']);
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const now = taxPeriods(taxClass?.rates ?? [], today).find(({ isNow }) => isNow);
  const form = useEditorForm(newTaxClassSchema, {
    name: taxClass?.name ?? '',
    parts: taxClass === undefined ? [{ name: '', percent: '' }] : [...(now?.parts ?? [])],
    validFrom: today,
  });
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const create = useCreateTaxClass();
  const setRates = useSetTaxRates();
  return (
    <FormDialog
      title={
        taxClass === undefined
          ? t('company-settings:tax.add')
          : t('company-settings:tax.changeNamed', { name: taxClass.name })
      }
      form={form}
      size={560}
      saveLabel={t('kit:form.save')}
      onClose={onClose}
      onSave={async ({ name, parts, validFrom }) => {
        if (taxClass === undefined) await create.mutateAsync({ name, parts, validFrom });
        else await setRates.mutateAsync({ id: taxClass.id, version: taxClass.version, parts, validFrom });
        toastLine.success(t('kit:form.saved'));
        onClose();
      }}
    >
      {taxClass === undefined ? (
        <TextField
          control={control}
          name="name"
          label={t('company-settings:tax.name')}
          hint={t('company-settings:tax.nameHint')}
          isRequired
        />
      ) : null}
      <DayField
        control={control}
        name="validFrom"
        label={t('company-settings:tax.from')}
        hint={t('company-settings:tax.fromEffect')}
        isRequired
      />
      <fieldset className={css.parts}>
        <legend>{t('company-settings:tax.parts')}</legend>
        <p className={css.effect}>{t('company-settings:tax.partsHint')}</p>
        {fields.map((field, index) => (
          <div key={field.id} className={css.part}>
            <TextField
              control={control}
              name={`parts.${index}.name`}
              label={t('company-settings:tax.partName')}
            />
            <DecimalField
              control={control}
              name={`parts.${index}.percent`}
              label={t('company-settings:tax.percent')}
              unit="%"
            />
            <Button
              variant="subtle"
              aria-label={t('company-settings:tax.removePart', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <X size={15} aria-hidden />
            </Button>
          </div>
        ))}
        {fields.length < 6 ? (
          <Button size="xs" onClick={() => append({ name: '', percent: '' })}>
            {t('company-settings:tax.addPart')}
          </Button>
        ) : null}
      </fieldset>
    </FormDialog>
  );
}
