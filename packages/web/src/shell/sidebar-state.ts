import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '../lib/browser-store.ts';
import { groupsOpenByDefault, type MenuGroup, menuGroups } from './menu.ts';

const groupsKey = 'sidebar-groups';
const collapsedKey = 'sidebar-collapsed';

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

/** Open or collapsed, and which groups are open; remembered. Collapses by itself at 768 px, and at 1366 px where that is its default. */
export function useSidebarState(isCollapsedByDefault = false): SidebarState {
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 1366px)', false, { getInitialValueInEffect: false });
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const [chosen, setChosen] = useState(() => readStored(collapsedKey));
  const [openGroups, setOpenGroups] = useState(storedGroups);
  const isCollapsedHere = chosen === null ? isCollapsedByDefault && isNarrow : chosen === 'true';
  return {
    isPhone,
    isCollapsed: isPhone ? !isOpenOnPhone : isCollapsedHere,
    toggle: () => {
      if (isPhone) {
        setIsOpenOnPhone(!isOpenOnPhone);
        return;
      }
      setChosen(String(!isCollapsedHere));
      writeStored(collapsedKey, String(!isCollapsedHere));
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
