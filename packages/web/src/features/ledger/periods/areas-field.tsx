import { Checkbox } from '@mantine/core';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../components/form/fields.tsx';
import type { ClosingArea } from '@shelfwise/contract/features/ledger/periods/periods.facts';
import css from './periods.module.css';

interface AreasFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  areas: readonly ClosingArea[];
}

/** Which parts of the books are meant. */
export function AreasField<Values extends FieldValues>({ control, name, areas }: AreasFieldProps<Values>) {
  const { t } = useTranslation('books');
  const { value, onChange, shared } = useField({ control, name, label: t('fields.areas') });
  const { ref, disabled: _disabled, 'aria-required': _required, ...rest } = shared;
  return (
    <Checkbox.Group {...rest} value={Array.isArray(value) ? (value as string[]) : []} onChange={onChange}>
      <div className={css.areas}>
        {areas.map((area, index) => (
          <Checkbox key={area} {...(index === 0 ? { ref } : {})} value={area} label={t(`areas.${area}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
