import { TagsInput } from '@mantine/core';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './fields.tsx';

interface TagsFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  suggestions: readonly string[];
  most: number;
  longest: number;
}

/** Several short words, with those used before as suggestions. Enter or a comma ends one. */
export function TagsField<Values extends FieldValues>({
  suggestions,
  most,
  longest,
  ...props
}: TagsFieldProps<Values>) {
  const { value, onChange, shared } = useField(props);
  return (
    <TagsInput
      {...shared}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
      data={[...suggestions]}
      maxTags={most}
      maxLength={longest}
      limit={8}
      acceptValueOnBlur
      autoComplete="off"
    />
  );
}
