import { ActionIcon, Menu } from '@mantine/core';
import { Check, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Density } from './table-preferences.ts';

interface TableOptionsProps {
  columns: ReadonlyArray<{ id: string; label: string; isVisible: boolean; isLocked: boolean }>;
  onVisible: (id: string, isVisible: boolean) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Choose columns and row height. */
export function TableOptions({ columns, onVisible, density, onDensity }: TableOptionsProps) {
  const { t } = useTranslation('kit');
  const mark = (isOn: boolean) => (
    <Check size={15} aria-hidden style={{ visibility: isOn ? 'visible' : 'hidden' }} />
  );
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('table.options')} title={t('table.options')}>
          <Settings2 size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('table.columns')}</Menu.Label>
        {columns.map((column) => (
          <Menu.Item
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={column.isVisible}
            disabled={column.isLocked}
            leftSection={mark(column.isVisible)}
            onClick={() => onVisible(column.id, !column.isVisible)}
          >
            {column.label}
          </Menu.Item>
        ))}
        <Menu.Label>{t('table.rows')}</Menu.Label>
        {(['normal', 'dense'] as const).map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={density === option}
            leftSection={mark(density === option)}
            onClick={() => onDensity(option)}
          >
            {t(`table.${option}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
