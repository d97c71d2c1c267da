import { isAdmin } from '@shelfwise/contract/access/roles';
import { useFocusReturn, useFocusTrap, useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Building2, ChevronDown, LifeBuoy, LogOut, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { entriesFor, isWithin, type MenuGroup, menuGroups, type ShownEntry } from './menu.ts';
import { useHasRoute } from './routes-present.ts';
import { useSession } from './session.ts';
import { SidebarEntry } from './sidebar-entry.tsx';
import type { SidebarState } from './sidebar-state.ts';
import css from './sidebar.module.css';
import { useSignOut } from './sign-out.ts';
import { ThemeCycle } from './theme-cycle.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

interface PartProps {
  state: SidebarState;
  isIconOnly: boolean;
}

function Group({
  group,
  entries,
  state,
  isIconOnly,
  onLocked,
}: PartProps & { group: MenuGroup; entries: readonly ShownEntry[]; onLocked: (entry: ShownEntry) => void }) {
  const { t } = useTranslation('shell');
  const isOpen = isIconOnly || state.openGroups.includes(group);
  const path = useLocation({ select: (location) => location.pathname });
  // A closed group still shows where one is.
  const shown = isOpen
    ? entries
    : entries.filter((entry) => (!entry.isLocked || entry.isReadable) && isWithin(path, entry.href));
  return (
    <div className={css.group}>
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
      {shown.map((entry) => (
        <SidebarEntry
          key={entry.name}
          entry={entry}
          isIconOnly={isIconOnly}
          onLocked={onLocked}
          onGo={state.close}
        />
      ))}
    </div>
  );
}

/** Below the menu: theme, collapsing, help and logging out. */
function Foot({ state, isIconOnly }: PartProps) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const signOut = useSignOut();
  const CollapseIcon = isIconOnly ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav aria-label={t('menu.foot')} className={css.foot}>
      <ThemeCycle isIconOnly={isIconOnly} />
      {state.isPhone ? null : (
        <button
          type="button"
          className={css.entry}
          aria-expanded={!state.isCollapsed}
          title={isIconOnly ? t('menu.expand') : undefined}
          onClick={state.toggle}
        >
          <CollapseIcon size={16} aria-hidden />
          <span className={css.name}>{t(isIconOnly ? 'menu.expand' : 'menu.collapse')}</span>
        </button>
      )}
      {isAdmin(user?.role) ? (
        <AppLink
          href="/tenant-settings"
          className={css.entry}
          title={isIconOnly ? t('companySettings') : undefined}
          onClick={state.close}
        >
          <Building2 size={16} aria-hidden />
          <span className={css.name}>{t('companySettings')}</span>
        </AppLink>
      ) : null}
      {hasRoute('/help') ? (
        <AppLink
          href="/help"
          className={css.entry}
          title={isIconOnly ? t('help') : undefined}
          onClick={state.close}
        >
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
    </nav>
  );
}

/** The menu in groups, and what is below it. On phones it is a drawer over the page that keeps the focus while it is open. */
export function Sidebar({ state }: { state: SidebarState }) {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const hasRoute = useHasRoute();
  const [locked, setLocked] = useState<ShownEntry>();
  const isOpenDrawer = state.isPhone && !state.isCollapsed;
  const trap = useFocusTrap(isOpenDrawer && locked === undefined);
  useFocusReturn({ opened: isOpenDrawer });
  useHotkeys(isOpenDrawer && locked === undefined ? [['Escape', state.close]] : []);
  const isIconOnly = state.isCollapsed && !state.isPhone;
  const entries = entriesFor(user?.role ?? null, company, hasRoute);
  return (
    <>
      {isOpenDrawer ? (
        <button
          type="button"
          className={css.scrim}
          tabIndex={-1}
          aria-label={t('menu.close')}
          onClick={state.close}
        />
      ) : null}
      <div
        id="app-sidebar"
        ref={trap}
        className={css.sidebar}
        data-collapsed={state.isCollapsed || undefined}
        inert={state.isPhone && state.isCollapsed}
        role={isOpenDrawer ? 'dialog' : undefined}
        aria-modal={isOpenDrawer || undefined}
        aria-label={isOpenDrawer ? t('menu.toggle') : undefined}
      >
        <nav aria-label={t('menu.label')} className={css.menu}>
          {isOpenDrawer ? (
            <button type="button" className={css.entry} onClick={state.close}>
              <X size={16} aria-hidden />
              <span className={css.name}>{t('menu.close')}</span>
            </button>
          ) : null}
          {menuGroups.map((group) => {
            const inGroup = entries.filter((entry) => entry.group === group);
            return inGroup.length === 0 ? null : (
              <Group
                key={group}
                group={group}
                entries={inGroup}
                state={state}
                isIconOnly={isIconOnly}
                onLocked={setLocked}
              />
            );
          })}
        </nav>
        <Foot state={state} isIconOnly={isIconOnly} />
      </div>
      {locked?.feature === undefined ? null : (
        <UpgradeDialog feature={locked.feature} onClose={() => setLocked(undefined)} />
      )}
    </>
  );
}
