import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '../lib/browser-store.ts';
import { groupsOpenByDefault, type MenuGroup, menuGroups } from './menu.ts';

const groupsKey = 'sidebar-groups';
const collapsedKey = 'sidebar-collapsed';
const phoneWidth = '(max-width: 768px)';

const isGroup = (value: unknown): value is MenuGroup => menuGroups.some((group) => group === value);

function storedGroups(): readonly MenuGroup[] {
  const stored = readStoredJson(groupsKey);
  return Array.isArray(stored) ? stored.filter(isGroup) : groupsOpenByDefault;
}

export interface SidebarState {
  /** On a phone the sidebar lies over the page, otherwise beside it. */
  isPhone: boolean;
  isCollapsed: boolean;
  toggle: () => void;
  close: () => void;
  openGroups: readonly MenuGroup[];
  toggleGroup: (group: MenuGroup) => void;
}

/**
 * Open or collapsed, and which groups are open; remembered. At 768 px it collapses by itself and opens over the page.
 * Wider, how the person left it is their default: collapsed by default, it is collapsed at 1366 px and at any width.
 */
export function useSidebarState(): SidebarState {
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const [isCollapsedByDefault, setIsCollapsedByDefault] = useState(() => readStored(collapsedKey) === 'true');
  const [openGroups, setOpenGroups] = useState(storedGroups);
  return {
    isPhone,
    isCollapsed: isPhone ? !isOpenOnPhone : isCollapsedByDefault,
    toggle: () => {
      if (isPhone) {
        setIsOpenOnPhone(!isOpenOnPhone);
        return;
      }
      setIsCollapsedByDefault(!isCollapsedByDefault);
      writeStored(collapsedKey, String(!isCollapsedByDefault));
    },
    close: () => setIsOpenOnPhone(false),
    openGroups,
    toggleGroup: (group) => {
      const next = openGroups.includes(group)
        ? openGroups.filter((open) => open !== group)
        : [...openGroups, group];
      setOpenGroups(next);
      writeStored(groupsKey, JSON.stringify(next));
    },
  };
}
