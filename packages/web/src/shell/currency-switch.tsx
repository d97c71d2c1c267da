import { Menu } from '@mantine/core';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { useTranslation } from 'react-i18next';
import { selectableCurrencies, useCurrencyChoice } from './currency.tsx';
import css from './header.module.css';

/** The currency amounts are shown in. Documents keep their own. */
export function CurrencySwitch() {
  const { t } = useTranslation('shell');
  const { current, isChanging, choose } = useCurrencyChoice();
  return (
    <Menu>
      <Menu.Target>
        <button
          type="button"
          className={css.control}
          aria-label={t('currency.label', { currency: current })}
          aria-busy={isChanging}
        >
          {current} <span className={css.quiet}>{currencies[current].symbol}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={380} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('currency.note')}</Menu.Label>
        {selectableCurrencies.map(({ code, label }) => (
          <Menu.Item
            key={code}
            role="menuitemradio"
            aria-checked={code === current}
            onClick={() => choose(code)}
            fw={code === current ? 600 : 400}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
