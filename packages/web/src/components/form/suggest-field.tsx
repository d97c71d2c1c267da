import { Autocomplete } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './fields.tsx';

/** A free text, with the values used before as suggestions. */
export function SuggestField<Values extends FieldValues>({
  suggestions,
  ...props
}: FieldProps<Values> & { suggestions: readonly string[] }) {
  const { value, onChange, shared } = useField(props);
  return (
    <Autocomplete
      {...shared}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      data={[...suggestions]}
      limit={8}
      autoComplete="off"
    />
  );
}
