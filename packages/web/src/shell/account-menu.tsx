import { useTranslation } from 'react-i18next';
import { Face } from '../components/face.tsx';
import { LateOpener, type OpenerButton } from '../components/late-opener.tsx';
import { lateCode } from '../lib/late-code.ts';
import css from './header.module.css';
import { useSession } from './session.ts';

const items = lateCode(() => import('./account-items.tsx'));

/** 'My Account': profile, settings, language, log out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const button: OpenerButton = (props) => (
    <button {...props} type="button" className={css.avatar}>
      <Face username={user?.username} pictureUrl={user?.avatarUrl} size={30} />
      <span className="visually-hidden">{t('account.open', { name: user?.username ?? '?' })}</span>
    </button>
  );
  return (
    <LateOpener button={button} opens="menu" code={items}>
      {({ AccountItems }) => <AccountItems button={button} />}
    </LateOpener>
  );
}
