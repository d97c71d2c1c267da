import { useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentPageActions } from '../../components/page-actions.ts';
import { askForShortcuts } from '../../components/shortcuts.tsx';
import { useChooseLanguage } from '../../features/identity/settings/use-language.ts';
import { orpc } from '../../lib/orpc.ts';
import { entriesFor } from '../menu.ts';
import { useHasRoute } from '../routes-present.ts';
import { setSession, useSession } from '../session.ts';
import { useSignOut } from '../sign-out.ts';
import { recordEntries } from './found-records.ts';
import { commandsFor, type PaletteAction } from './palette-commands.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { matching } from './palette-match.ts';
import { recentEntries } from './recent-entries.ts';

/** The search waits this long after a letter: it need not ask for every letter, and still feels immediate. */
const settleMs = 120;

/** The text, once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useActions(): Record<PaletteAction, () => void> {
  const { setColorScheme } = useMantineColorScheme();
  const queryClient = useQueryClient();
  const chooseLanguage = useChooseLanguage((user) => setSession(queryClient, user));
  const signOut = useSignOut();
  return {
    light: () => setColorScheme('light'),
    dark: () => setColorScheme('dark'),
    system: () => setColorScheme('auto'),
    english: () => void chooseLanguage('en'),
    french: () => void chooseLanguage('fr'),
    shortcuts: askForShortcuts,
    signOut: () => void signOut('header'),
  };
}

/** Pages and actions of the role. Those that the plan lacks are marked as locked. */
function useCommands(): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const { user, company } = useSession();
  const hasRoute = useHasRoute();
  const actions = useActions();
  const role = company === null ? null : (user?.role ?? null);
  const pages = company === null ? [] : entriesFor(role, company, hasRoute);
  return [
    ...pages.map(({ name, href, icon, isLocked, isReadable, feature }): PaletteEntry => ({
      id: `page:${name}`,
      group: 'pages',
      title: t(`shell:menu.${name}`),
      icon,
      href,
      ...(isLocked && !isReadable && feature !== undefined ? { lockedBy: feature } : {}),
    })),
    ...commandsFor(role, company?.plan, hasRoute).map(
      ({ name, group, icon, href, action, lockedBy }): PaletteEntry => ({
        id: `command:${name}`,
        group,
        title: t(`palette:commands.${name}.title`),
        words: t(`palette:commands.${name}.words`),
        icon,
        ...(href === undefined ? {} : { href }),
        ...(action === undefined ? {} : { run: actions[action] }),
        ...(lockedBy === undefined ? {} : { lockedBy }),
      }),
    ),
  ];
}

/** The actions of the page that the palette was opened over. */
const pageEntries = (): PaletteEntry[] =>
  currentPageActions().map(({ label, href, onRun }): PaletteEntry => ({
    id: `here:${label}`,
    group: 'here',
    title: label,
    icon: CornerDownRight,
    ...(onRun ? { run: onRun } : href === undefined ? {} : { href }),
  }));

/** Groups in their fixed order. Records whose name is exactly the typed text come before all. */
function arranged(typed: string, commands: PaletteEntry[], records: PaletteEntry[]): PaletteEntry[] {
  const matched = matching(commands, typed);
  const of = (group: PaletteEntry['group']) => matched.filter((entry) => entry.group === group);
  const exact = new Set(records.filter(({ isExact }) => isExact).map(({ group }) => group));
  return [
    ...records.filter(({ group }) => exact.has(group)),
    ...of('here'),
    ...of('pages'),
    ...of('actions'),
    ...records.filter(({ group }) => !exact.has(group)),
  ];
}

/** The entries of the palette for a typed text. */
export function usePaletteEntries(typed: string): {
  entries: PaletteEntry[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { t } = useTranslation('palette');
  const { user, company } = useSession();
  const commands = useCommands();
  const [here] = useState(pageEntries);
  const wanted = typed.trim();
  const q = useSettled(wanted);
  const isAsked = q !== '' && company?.onboardingCompleted === true;
  const search = useQuery({
    ...orpc.search.find.queryOptions({ input: { q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { showsOwnError: true },
  });
  const found = search.data;
  const records = useMemo(
    () => (wanted === '' || !isAsked || found === undefined ? [] : recordEntries(found, t)),
    [wanted, isAsked, found, t],
  );
  const recent = wanted === '' && user ? recentEntries(user.id) : [];
  return {
    entries: [...recent, ...arranged(wanted, [...here, ...commands], records)],
    isSearching: wanted !== q || (isAsked && (search.isFetching || search.isPlaceholderData)),
    hasFailed: isAsked && search.isError,
  };
}
