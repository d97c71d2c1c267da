import { ActionIcon } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { CompanyMark } from './company-mark.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import css from './header.module.css';
import { Palette } from './search/palette.tsx';

interface HeaderProps {
  onMenu: () => void;
  isMenuOpen: boolean;
  breadcrumbs: ReactNode;
  /** Shown between currency and account: the notifications. */
  children?: ReactNode;
}

export function Header({ onMenu, isMenuOpen, breadcrumbs, children }: HeaderProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={css.header}>
      <div className={css.start}>
        <ActionIcon
          className={css.menuButton}
          size={44}
          aria-label={t('menu.toggle')}
          aria-expanded={isMenuOpen}
          aria-controls="app-sidebar"
          onClick={onMenu}
        >
          <MenuIcon size={18} aria-hidden />
        </ActionIcon>
        <CompanyMark />
      </div>
      {breadcrumbs}
      <div className={css.end}>
        <Palette />
        <CurrencySwitch />
        {children}
        <AccountMenu />
      </div>
    </header>
  );
}
