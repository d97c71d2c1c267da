import { roles } from '@shelfwise/contract/access/roles';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../components/form/fields.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import css from './users.module.css';

/** One of the three roles, each with what it may do. */
export function RoleChoice<Values extends FieldValues>(props: Omit<FieldProps<Values>, 'hint'>) {
  const { t } = useTranslation('users');
  const { value, onChange } = useField(props);
  return (
    <div className={css.roles}>
      <p className={css.label} aria-hidden>
        {props.label}
      </p>
      <ChoiceList
        label={props.label}
        value={roles.find((role) => role === value) ?? 'staff'}
        choices={roles.map((role) => ({ value: role, label: t(`roles.${role}`), hint: t(`may.${role}`) }))}
        onChoose={onChange}
      />
    </div>
  );
}
