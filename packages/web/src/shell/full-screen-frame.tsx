import { type ReactNode } from 'react';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { ShortcutsOverview } from '../components/shortcuts-overview.tsx';
import { DraftOwner } from '../lib/drafts.ts';
import { useCompanyFetch } from './company-fetch.ts';
import { useKeyboardHeight } from './keyboard-height.ts';
import { useOwnLanguage } from './own-language.ts';
import { useSession } from './session.ts';
import { useTabIcon } from './tab-icon.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { ViewerProvider } from './viewer-provider.tsx';
import { Waiting } from './waiting.tsx';

/** The frame of a screen that has the whole window, without menu and header: it hears of changes as all others do. */
export function FullScreenFrame({ children }: { children: ReactNode }) {
  const { user, company } = useSession();
  useOwnLanguage(user);
  useCompanyFetch();
  useTabIcon(company?.logo);
  useKeyboardHeight();
  useLiveUpdates();
  // The user has signed out, and the page is about to be left.
  if (user === null) return <Waiting />;
  return (
    <DraftOwner value={user.id}>
      <OfflineBanner />
      <ViewerProvider>{children}</ViewerProvider>
      <ShortcutsOverview />
    </DraftOwner>
  );
}
