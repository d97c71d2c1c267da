import { Radio } from '@mantine/core';
import { roles } from '@shelfwise/contract/access/roles';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../components/form/fields.tsx';
import css from './users.module.css';

/** One of the three roles, each with what it may do. */
export function RoleChoice<Values extends FieldValues>(props: Omit<FieldProps<Values>, 'hint'>) {
  const { t } = useTranslation('users');
  const { value, onChange, shared } = useField(props);
  return (
    <Radio.Group
      label={shared.label}
      error={shared.error}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    >
      <div className={css.roles}>
        {roles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`roles.${role}`)}
            description={t(`may.${role}`)}
            disabled={shared.disabled}
            className={css.role}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
