import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Shortcut, useShortcuts } from '../components/shortcuts.tsx';
import { entriesFor } from './menu.ts';
import { recentEntries } from './search/recent-entries.ts';
import { useHasRoute } from './routes-present.ts';
import { useSession } from './session.ts';

/** G and a letter open an area; G twice opens the record that was looked at last. */
export function useGoKeys(): void {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const hasRoute = useHasRoute();
  const go = (keys: string, label: string, href: string): Shortcut => ({
    keys: `g>${keys}`,
    label,
    isEverywhere: true,
    run: () => void router.navigate({ href }),
  });
  const areas = company === null ? [] : entriesFor(user?.role ?? null, company, hasRoute);
  const before = user ? recentEntries(user.id).find(({ href }) => href !== path) : undefined;
  useShortcuts([
    ...areas
      .filter(({ isLocked, isReadable }) => !isLocked || isReadable)
      .map(({ name, key, href }) => go(key, t(`menu.${name}`), href)),
    ...(before?.href === undefined ? [] : [go('g', t('search.backTo', { name: before.title }), before.href)]),
    ...(hasRoute('/help') ? [go('h', t('help'), '/help')] : []),
  ]);
}
