import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import type { OpenerButton } from '../components/late-opener.tsx';
import { OpeningMenu } from '../components/opening-menu.tsx';
import { useChooseLanguage } from '../features/identity/settings/use-language.ts';
import { languageNames, languages } from '@shelfwise/contract/primitives/languages';
import css from './header.module.css';
import { useHasRoute } from './routes-present.ts';
import { setSession, useSession } from './session.ts';
import { useSignOut } from './sign-out.ts';

export function AccountItems({ button }: { button: OpenerButton }) {
  const { t, i18n } = useTranslation('shell');
  const { user, company } = useSession();
  const queryClient = useQueryClient();
  const chooseLanguage = useChooseLanguage((changed) => setSession(queryClient, changed));
  const hasRoute = useHasRoute();
  const signOut = useSignOut();
  const links = [
    { path: '/profile', label: t('account.profile') },
    ...(user?.isEmailConfirmed === false ? [{ path: '/profile', label: t('account.confirmEmail') }] : []),
    { path: '/settings', label: t('account.settings') },
    ...(company ? [{ path: '/help/write', label: t('account.support') }] : []),
  ].filter((link) => hasRoute(link.path));
  return (
    <OpeningMenu width={220} button={button}>
      <Menu.Dropdown>
        <Menu.Label>{t('account.title')}</Menu.Label>
        {user ? <div className={css.who}>{user.username}</div> : null}
        {links.map((link) => (
          <Menu.Item key={link.label} renderRoot={(props) => <AppLink {...props} href={link.path} />}>
            {link.label}
          </Menu.Item>
        ))}
        <Menu.RadioGroup value={i18n.language}>
          {languages.map((language) => (
            <Menu.RadioItem
              key={language}
              value={language}
              lang={language}
              closeMenuOnClick
              onChange={() => void chooseLanguage(language)}
            >
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut('header')}>{t('account.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </OpeningMenu>
  );
}
