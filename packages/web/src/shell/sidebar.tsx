import { useMantineColorScheme } from '@mantine/core';
import {
  ChevronDown,
  LifeBuoy,
  Lock,
  LogOut,
  Moon,
  PanelLeftClose,
  PanelLeftOpen,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { entriesFor, menuGroups, type ShownEntry } from './menu.ts';
import { useHasRoute } from './routes-present.ts';
import { useSession } from './session.ts';
import type { SidebarState } from './sidebar-state.ts';
import css from './sidebar.module.css';
import { useSignOut } from './sign-out.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useLocation } from '@tanstack/react-router';

const schemes = [
  { scheme: 'light', name: 'light', icon: Sun },
  { scheme: 'dark', name: 'dark', icon: Moon },
  { scheme: 'auto', name: 'system', icon: SunMoon },
] as const;

function ThemeCycle({ isIconOnly }: { isIconOnly: boolean }) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const index = Math.max(
    0,
    schemes.findIndex(({ scheme }) => scheme === colorScheme),
  );
  const { name, icon: Icon } = schemes[index] ?? schemes[0];
  const next = schemes[(index + 1) % schemes.length] ?? schemes[0];
  return (
    <button
      type="button"
      className={css.entry}
      title={isIconOnly ? t(`theme.${name}`) : undefined}
      onClick={() => setColorScheme(next.scheme)}
    >
      <Icon size={16} aria-hidden />
      <span className={css.name}>{t(`theme.${name}`)}</span>
      <span className={css.aside}>{t('theme.label')}</span>
      <span className="visually-hidden">{t('theme.cycle', { next: t(`theme.${next.name}`) })}</span>
    </button>
  );
}

interface EntryProps {
  entry: ShownEntry;
  isIconOnly: boolean;
  onLocked: (entry: ShownEntry) => void;
  onGo: () => void;
}

function Entry({ entry, isIconOnly, onLocked, onGo }: EntryProps) {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  const Icon = entry.icon;
  const name = t(`menu.${entry.name}`);
  const isCurrent = path === entry.href || path.startsWith(`${entry.href}/`);
  if (entry.isLocked) {
    return (
      <button
        type="button"
        className={css.entry}
        data-locked
        title={isIconOnly ? name : undefined}
        onClick={() => onLocked(entry)}
      >
        <Icon size={16} aria-hidden />
        <span className={css.name}>{name}</span>
        <Lock size={13} aria-hidden className={css.lock} />
        <span className="visually-hidden">{t('menu.locked')}</span>
      </button>
    );
  }
  return (
    <AppLink
      href={entry.href}
      className={css.entry}
      aria-current={isCurrent ? 'page' : undefined}
      title={isIconOnly ? name : undefined}
      onClick={onGo}
    >
      <Icon size={16} aria-hidden />
      <span className={css.name}>{name}</span>
    </AppLink>
  );
}

/** The menu by groups, and below it theme, help and the way out. */
export function Sidebar({ state }: { state: SidebarState }) {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const hasRoute = useHasRoute();
  const signOut = useSignOut();
  const [locked, setLocked] = useState<ShownEntry>();
  const entries = entriesFor(user?.role ?? null, company?.plan, hasRoute);
  const isIconOnly = state.isCollapsed && !state.isPhone;
  const groups = menuGroups
    .map((group) => ({ group, inGroup: entries.filter((entry) => entry.group === group) }))
    .filter(({ inGroup }) => inGroup.length > 0);
  return (
    <>
      {state.isPhone && !state.isCollapsed ? (
        <button type="button" className={css.scrim} aria-label={t('menu.close')} onClick={state.close} />
      ) : null}
      <div
        id="app-sidebar"
        className={css.sidebar}
        data-collapsed={state.isCollapsed || undefined}
        inert={state.isPhone && state.isCollapsed}
      >
        <nav aria-label={t('menu.label')} className={css.menu}>
          {groups.map(({ group, inGroup }) => {
            const isOpen = isIconOnly || state.openGroups.includes(group);
            return (
              <div key={group} className={css.group}>
                <button
                  type="button"
                  className={css.groupName}
                  aria-expanded={isOpen}
                  onClick={() => state.toggleGroup(group)}
                  hidden={isIconOnly}
                >
                  {t(`groups.${group}`)}
                  <ChevronDown size={13} aria-hidden className={css.chevron} />
                </button>
                {isOpen
                  ? inGroup.map((entry) => (
                      <Entry
                        key={entry.name}
                        entry={entry}
                        isIconOnly={isIconOnly}
                        onLocked={setLocked}
                        onGo={state.close}
                      />
                    ))
                  : null}
              </div>
            );
          })}
        </nav>
        <div className={css.foot}>
          <ThemeCycle isIconOnly={isIconOnly} />
          {state.isPhone ? null : (
            <button
              type="button"
              className={css.entry}
              aria-expanded={!state.isCollapsed}
              title={isIconOnly ? t('menu.expand') : undefined}
              onClick={state.toggle}
            >
              {isIconOnly ? (
                <PanelLeftOpen size={16} aria-hidden />
              ) : (
                <PanelLeftClose size={16} aria-hidden />
              )}
              <span className={css.name}>{t(isIconOnly ? 'menu.expand' : 'menu.collapse')}</span>
            </button>
          )}
          {hasRoute('/help') ? (
            <AppLink href="/help" className={css.entry} onClick={state.close}>
              <LifeBuoy size={16} aria-hidden />
              <span className={css.name}>{t('help')}</span>
            </AppLink>
          ) : null}
          <button
            type="button"
            className={css.entry}
            title={isIconOnly ? t('account.signOut') : undefined}
            onClick={() => void signOut('sidebar')}
          >
            <LogOut size={16} aria-hidden />
            <span className={css.name}>{t('account.signOut')}</span>
          </button>
        </div>
      </div>
      {locked?.feature === undefined ? null : (
        <UpgradeDialog feature={locked.feature} onClose={() => setLocked(undefined)} />
      )}
    </>
  );
}
