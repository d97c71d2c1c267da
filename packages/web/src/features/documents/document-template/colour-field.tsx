import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../components/form/fields.tsx';
import css from './documents.module.css';

/** A colour, picked or typed: '#14532d'. */
export function ColourField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation('company-settings');
  const { value, onChange, shared } = useField(props);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...shared}
      className={css.colour}
      value={text}
      autoComplete="off"
      leftSection={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('documents.pickColour')}
          value={/^#[0-9a-f]{6}$/iu.test(text) ? text.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
