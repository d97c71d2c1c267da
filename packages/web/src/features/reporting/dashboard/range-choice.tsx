import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Range, ranges } from './dashboard-figures.ts';

/** How many days the figures and charts speak of. */
export function RangeChoice({ range, onChoose }: { range: Range; onChoose: (range: Range) => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button rightSection={<ChevronDown size={15} aria-hidden />}>{t('lastDays', { days: range })}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(range)}>
          {ranges.map((days) => (
            <Menu.RadioItem key={days} value={String(days)} closeMenuOnClick onChange={() => onChoose(days)}>
              {t('lastDays', { days })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
