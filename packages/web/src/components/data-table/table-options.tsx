import { ActionIcon, Menu } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './data-table.module.css';
import type { Density } from './table-preferences.ts';

interface TableOptionsProps {
  columns: ReadonlyArray<{
    id: string;
    label: string;
    isVisible: boolean;
    isLocked: boolean;
    hasRoom: boolean;
  }>;
  onVisible: (id: string, isVisible: boolean) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Choose columns and row height. */
export function TableOptions({ columns, onVisible, density, onDensity }: TableOptionsProps) {
  const { t } = useTranslation('kit');
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('table.options')} title={t('table.options')}>
          <Settings2 size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.columns')}</Menu.Label>
        {columns.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={column.isVisible}
            disabled={column.isLocked}
            onChange={(isVisible) => onVisible(column.id, isVisible)}
          >
            {column.label}
            {column.hasRoom ? null : <span className={css.noRoom}>{t('table.noRoom')}</span>}
          </Menu.CheckboxItem>
        ))}
        <Menu.Label>{t('table.rows')}</Menu.Label>
        <Menu.RadioGroup value={density}>
          {(['normal', 'dense'] as const).map((option) => (
            <Menu.RadioItem key={option} value={option} onChange={() => onDensity(option)}>
              {t(`table.${option}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
