import { useId } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, PasswordField } from '../../../components/form/fields.tsx';
import css from './new-password-field.module.css';
import { strengthOf } from './password-strength.ts';

/** The field for a new password. A word and a bar show how hard it is to guess. */
export function NewPasswordField<Values extends FieldValues>({
  ownNames,
  ...props
}: Omit<FieldProps<Values>, 'hint'> & {
  /** what somebody who knows the account tries first: its name, its address, the company */
  ownNames?: readonly string[];
}) {
  const { t } = useTranslation('registration');
  const typed: unknown = useWatch({ control: props.control, name: props.name });
  const id = useId();
  const strength = typeof typed === 'string' && typed !== '' ? strengthOf(typed, ownNames) : undefined;
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" hint={t('passwordHint')} />
      {strength === undefined ? null : (
        <div className={css.meter} data-strength={strength} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      <p id={id} className={strength === undefined ? 'visually-hidden' : css.word} role="status">
        {strength === undefined ? '' : t(`strength.${strength}`)}
      </p>
    </div>
  );
}
