import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../components/form/fields.tsx';
import css from './business-day-field.module.css';
import type { BusinessDays } from './business-days.ts';

interface BusinessDayFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** The label for the day: 'Received on'. */
  label: string;
  days: BusinessDays;
}

/** The day a document counts for: a line that says "today", and a field for people who may choose another day and ask for it. */
export function BusinessDayField<Values extends FieldValues>(props: BusinessDayFieldProps<Values>) {
  const { control, name, label, days } = props;
  const { t } = useTranslation('kit');
  const { field, fieldState } = useController({ control, name });
  const [isOpen, setIsOpen] = useState(false);
  const { today, earliest, tell } = days;
  if (isOpen || fieldState.error !== undefined || field.value !== today)
    return (
      <div ref={isOpen ? focusFirst : undefined}>
        <DayField
          control={control}
          name={name}
          label={label}
          max={today}
          {...(earliest === undefined
            ? {}
            : { min: earliest, hint: t('businessDay.from', { day: tell(earliest) }) })}
        />
      </div>
    );
  return (
    <p className={css.today}>
      {t('businessDay.today', { label })}
      {earliest === today ? null : (
        <button type="button" className={css.change} onClick={() => setIsOpen(true)}>
          {t('businessDay.change')} <span className="visually-hidden">{label}</span>
        </button>
      )}
    </p>
  );
}

/** After asking for the field, the person continues in it. */
function focusFirst(box: HTMLDivElement | null): void {
  box?.querySelector('input')?.focus();
}
