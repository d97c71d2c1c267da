import { Menu } from '@mantine/core';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { useTranslation } from 'react-i18next';
import { useCurrencyChoice, useSelectableCurrencies } from './currency.tsx';
import css from './header.module.css';

/** Asks for the company's rates when the menu is opened. */
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

/** The currency amounts are shown in. Documents keep their own. */
export function CurrencySwitch() {
  const { t } = useTranslation('shell');
  const { current, isChanging } = useCurrencyChoice();
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={css.control} aria-busy={isChanging}>
          {current} <span className={css.quiet}>{currencies[current].symbol}</span>
          <span className="visually-hidden">{t('currency.label')}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('currency.note')}</Menu.Label>
        <Choices />
      </Menu.Dropdown>
    </Menu>
  );
}
