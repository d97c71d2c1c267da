import { currencies } from '@shelfwise/contract/primitives/currencies';
import { useTranslation } from 'react-i18next';
import { LateOpener, type OpenerButton } from '../components/late-opener.tsx';
import { lateCode } from '../lib/late-code.ts';
import { useCurrencyChoice } from './currency.tsx';
import css from './header.module.css';

const menu = lateCode(() => import('./currency-menu.tsx'));

/** The currency amounts are shown in. Documents keep their own. */
export function CurrencySwitch() {
  const { t } = useTranslation('shell');
  const { current, isChanging } = useCurrencyChoice();
  const button: OpenerButton = (props) => (
    <button {...props} type="button" className={css.control} aria-busy={isChanging}>
      {current} <span className={css.quiet}>{currencies[current].symbol}</span>
      <span className="visually-hidden">{t('currency.label')}</span>
    </button>
  );
  return (
    <LateOpener button={button} opens="menu" code={menu}>
      {({ CurrencyMenu }) => <CurrencyMenu button={button} />}
    </LateOpener>
  );
}
