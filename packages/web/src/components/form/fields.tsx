import { Checkbox, PasswordInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './fields.module.css';

export interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** What all fields share: the value, the error (linked to the field for screen readers), and validation when it is left. */
export function useField<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
  isRequired = false,
  isDisabled = false,
}: FieldProps<Values>) {
  const { field, fieldState, formState } = useController({ control, name });
  const { disabled: _unused, ...rest } = field;
  // A new row is checked as a whole when it is added, and a field of it again only when it is left. Nobody is told off until then
  // for a field that is empty, nor for what a field said before something was typed.
  const { error, isTouched } = fieldState;
  const [told, setTold] = useState({ error, value: field.value as unknown });
  if (told.error !== error) setTold({ error, value: field.value });
  const isEmpty = field.value === '' || field.value == null;
  const isEarly =
    (isEmpty || field.value !== told.value) &&
    !isTouched &&
    !formState.isSubmitted &&
    error?.type !== 'server';
  return {
    value: field.value as unknown,
    onChange: field.onChange as (value: unknown) => void,
    shared: {
      ...rest,
      label,
      description: hint,
      error: isEarly ? undefined : error?.message,
      withAsterisk: false,
      'aria-required': isRequired || undefined,
      disabled: isDisabled,
    },
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface TextFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  hasFocus?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date' | 'search';
}

export function TextField<Values extends FieldValues>({
  autoComplete = 'off',
  placeholder,
  hasFocus,
  type = 'text',
  ...props
}: TextFieldProps<Values>) {
  const { value, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      value={asText(value)}
      type={type}
      autoComplete={autoComplete}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(hasFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
    />
  );
}

/** A calendar day, `2026-11-21`; null when empty. */
export function DayField<Values extends FieldValues>(
  props: FieldProps<Values> & { min?: string; max?: string },
) {
  const { value, onChange, shared } = useField(props);
  return (
    <TextInput
      {...shared}
      type="date"
      min={props.min}
      max={props.max}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}

export function PasswordField<Values extends FieldValues>({
  autoComplete = 'current-password',
  ...props
}: FieldProps<Values> & { autoComplete?: 'current-password' | 'new-password' }) {
  const { t } = useTranslation('kit');
  const { value, shared } = useField(props);
  return (
    <PasswordInput
      {...shared}
      // Mantine sets this for every other kind of field.
      aria-invalid={shared.error === undefined ? undefined : true}
      value={asText(value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword'), tabIndex: 0 }}
    />
  );
}

export function TextAreaField<Values extends FieldValues>({
  rows = 3,
  ...props
}: FieldProps<Values> & { rows?: number }) {
  const { value, shared } = useField(props);
  return <Textarea {...shared} value={asText(value)} rows={rows} />;
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: ReadonlyArray<{ value: string; label: string }>;
  isClearable?: boolean;
  placeholder?: string;
  onChosen?: (value: string | null) => void;
}

export function SelectField<Values extends FieldValues>({
  options,
  isClearable = false,
  placeholder,
  onChosen,
  ...props
}: SelectFieldProps<Values>) {
  const { t } = useTranslation('kit');
  const { value, onChange, shared } = useField(props);
  return (
    <Select
      {...shared}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.(chosen);
      }}
      data={[...options]}
      allowDeselect={false}
      clearable={isClearable}
      searchable={options.length > 8}
      nothingFoundMessage={t('form.nothingFound')}
      clearButtonProps={{ 'aria-label': t('form.clear'), className: css.clear }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

interface ChoiceFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: ReadonlyArray<{ value: string; label: string; hint?: string }>;
}

/** A question with a few answers, all of them visible and none chosen at first. */
export function ChoiceField<Values extends FieldValues>({ options, ...props }: ChoiceFieldProps<Values>) {
  const { value, onChange, shared } = useField(props);
  // `aria-required` is not allowed on the group, because the group itself is no field.
  const { ref, disabled, 'aria-required': _unused, ...rest } = shared;
  return (
    <Radio.Group {...rest} value={asText(value)} onChange={onChange}>
      <div className={css.choices}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            {...(index === 0 ? { ref } : {})}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={disabled}
            // Chooses on mouse down. By the time of the click, the field that was left may show an error and move the answer
            // away.
            wrapperProps={{ onMouseDown: () => (disabled ? undefined : onChange(option.value)) }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

export function CheckboxField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { value, onChange, shared } = useField(props);
  const { withAsterisk: _unused, ...rest } = shared;
  return (
    <Checkbox
      {...rest}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
