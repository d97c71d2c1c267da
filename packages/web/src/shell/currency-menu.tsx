import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenerButton } from '../components/late-opener.tsx';
import { OpeningMenu } from '../components/opening-menu.tsx';
import { useCurrencyChoice, useSelectableCurrencies } from './currency.tsx';

/** The choices of currency. The company's rates are fetched when the menu is opened. */
function Choices() {
  const { current, choose } = useCurrencyChoice();
  const choices = useSelectableCurrencies();
  return (
    <Menu.RadioGroup value={current}>
      {choices.map(({ code, label }) => (
        <Menu.RadioItem key={code} value={code} closeMenuOnClick onChange={() => choose(code)}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function CurrencyMenu({ button }: { button: OpenerButton }) {
  const { t } = useTranslation('shell');
  return (
    <OpeningMenu button={button}>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('currency.note')}</Menu.Label>
        <Choices />
      </Menu.Dropdown>
    </OpeningMenu>
  );
}
