import { Menu } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './list-tools.module.css';

export interface Filter {
  id: string;
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** The option that holds where none is chosen: any, where it is left out. */
  usual?: string;
}

interface FilterChipsProps {
  filters: readonly Filter[];
  values: Readonly<Record<string, string | undefined>>;
  onChange: (id: string, value: string | undefined) => void;
  /** Called when somebody looks for a filter: what only its choices need can be asked for then. */
  onOpen?: () => void;
}

function Chip({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string | undefined;
  onChange: FilterChipsProps['onChange'];
}) {
  const { t } = useTranslation('kit');
  const holding = value ?? filter.usual;
  const chosen = filter.options.find((option) => option.value === holding);
  return (
    <span className={css.chip}>
      <Menu position="bottom-start" defaultOpened={value === undefined}>
        <Menu.Target>
          <button type="button" className={css.chipButton}>
            {filter.label} <strong>{chosen?.label ?? t('filters.any')}</strong>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={holding ?? null}>
            {filter.options.map((option) => (
              <Menu.RadioItem
                key={option.value}
                value={option.value}
                closeMenuOnClick
                onChange={() => onChange(filter.id, option.value)}
              >
                {option.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className={css.chipClear}
        aria-label={t('filters.remove', { filter: filter.label })}
        onClick={() => onChange(filter.id, undefined)}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

/** Filters in use as chips; the others behind '+ Filter'. */
export function FilterChips({ filters, values, onChange, onOpen }: FilterChipsProps) {
  const { t } = useTranslation('kit');
  const [opened, setOpened] = useState<string>();
  const shown = filters.filter((filter) => values[filter.id] !== undefined || filter.id === opened);
  const others = filters.filter((filter) => !shown.includes(filter));
  const change: FilterChipsProps['onChange'] = (id, value) => {
    setOpened(undefined);
    onChange(id, value);
  };
  /** A filter with only one option is set to it at once. */
  const open = ({ id, options }: Filter): void =>
    options.length === 1 ? change(id, options[0]?.value) : setOpened(id);
  return (
    <>
      {shown.map((filter) => (
        <Chip key={filter.id} filter={filter} value={values[filter.id]} onChange={change} />
      ))}
      {others.length === 0 ? null : (
        <Menu position="bottom-start" {...(onOpen && { onOpen })}>
          <Menu.Target>
            <button type="button" className={css.addFilter}>
              <Plus size={13} aria-hidden /> {t('filters.add')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((filter) => (
              <Menu.Item key={filter.id} onClick={() => open(filter)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
