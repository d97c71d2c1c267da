import { Button } from '@mantine/core';
import type { NewTaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { X } from 'lucide-react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/form/fields.tsx';
import { DecimalField } from '../../../components/form/number-fields.tsx';
import css from './tax.module.css';

/** A part that is not filled in yet. */
export const emptyPart = { name: '', percent: '' };

/** The printed parts of a tax, each with its name and percent. */
export function TaxPartsFields({ control }: { control: Control<NewTaxClass, unknown, NewTaxClass> }) {
  const { t } = useTranslation('company-settings');
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const { errors } = useFormState({ control, name: 'parts' });
  return (
    <fieldset className={css.parts}>
      <legend>{t('tax.parts')}</legend>
      <p className={css.effect}>{t('tax.partsHint')}</p>
      {fields.map((field, index) => (
        <div key={field.id} className={css.part}>
          <TextField control={control} name={`parts.${index}.name`} label={t('tax.partName')} />
          <DecimalField control={control} name={`parts.${index}.percent`} label={t('tax.percent')} unit="%" />
          <Button
            variant="subtle"
            aria-label={t('tax.removePart', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <X size={15} aria-hidden />
          </Button>
        </div>
      ))}
      <p role="alert" className={css.problem}>
        {errors.parts?.root?.message ?? errors.parts?.message}
      </p>
      {fields.length < 6 ? (
        <Button size="xs" onClick={() => append(emptyPart)}>
          {t('tax.addPart')}
        </Button>
      ) : null}
    </fieldset>
  );
}
