import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readStored, readStoredJson, writeStored } from '../lib/browser-store.ts';
import { groupsOpenByDefault, type MenuGroup, menuGroups } from './menu.ts';

const groupsKey = 'sidebar-groups';
const collapsedKey = 'sidebar-collapsed';
/** Stores the choice for windows wider than a phone and at most 1100 px wide, where the page needs the room. */
const narrowKey = 'sidebar-collapsed-narrow';
const phoneWidth = '(max-width: 768px)';
const narrowWidth = '(max-width: 1100px)';

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
 * Whether the sidebar is open, and which groups are; both are remembered. At 768 px and below it is collapsed and opens over the
 * page. In wider windows it is as the person left it. Up to 1100 px it is collapsed until the person opens it there.
 */
export function useSidebarState(): SidebarState {
  const isPhone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false });
  const [isOpenOnPhone, setIsOpenOnPhone] = useState(false);
  const [isCollapsedByDefault, setIsCollapsedByDefault] = useState(() => readStored(collapsedKey) === 'true');
  const isNarrow = useMediaQuery(narrowWidth, false, { getInitialValueInEffect: false });
  const [isCollapsedWhereNarrow, setIsCollapsedWhereNarrow] = useState(
    () => readStored(narrowKey) !== 'false',
  );
  const [openGroups, setOpenGroups] = useState(storedGroups);
  return {
    isPhone,
    isCollapsed: isPhone ? !isOpenOnPhone : isNarrow ? isCollapsedWhereNarrow : isCollapsedByDefault,
    toggle: () => {
      if (isPhone) {
        setIsOpenOnPhone(!isOpenOnPhone);
        return;
      }
      if (isNarrow) {
        setIsCollapsedWhereNarrow(!isCollapsedWhereNarrow);
        writeStored(narrowKey, String(!isCollapsedWhereNarrow));
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
