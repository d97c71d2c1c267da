import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenerButton } from '../../../components/late-opener.tsx';
import { OpeningMenu } from '../../../components/opening-menu.tsx';
import { type Range, ranges } from './dashboard-figures.ts';

interface RangeMenuProps {
  range: Range;
  onChoose: (range: Range) => void;
  button: OpenerButton;
}

export function RangeMenu({ range, onChoose, button }: RangeMenuProps) {
  const { t } = useTranslation('dashboard');
  return (
    <OpeningMenu width={180} button={button}>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(range)}>
          {ranges.map((days) => (
            <Menu.RadioItem key={days} value={String(days)} closeMenuOnClick onChange={() => onChoose(days)}>
              {t('lastDays', { days })}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </OpeningMenu>
  );
}
