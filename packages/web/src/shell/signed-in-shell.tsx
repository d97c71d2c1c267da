import { CatchBoundary, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { AppShell } from './app-shell.tsx';
import { useCompanyFetch } from './company-fetch.ts';
import { NotificationsPanel } from '../features/reporting/notifications/notifications-panel.tsx';
import { useOwnLanguage } from './own-language.ts';
import { lateCode, useLateCode } from '../lib/late-code.ts';
import { useSession } from './session.ts';

const whereabouts = lateCode(() => import('./whereabouts.tsx'));
const Nothing = () => null;
const logFailure = (failure: unknown): void => console.error('Failed to show the notifications', failure);

/** The menu and the header of a signed-in user, around a screen or its replacement. */
export function SignedInShell({ children }: { children: ReactNode }) {
  const { user, company } = useSession();
  useOwnLanguage(user);
  useCompanyFetch();
  const where = useLateCode(whereabouts, 0);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <AppShell
      headerSlot={
        user && company && !user.mustSetUpSecondFactor ? (
          // If the panel fails, the frame around it stays.
          <CatchBoundary getResetKey={() => path} errorComponent={Nothing} onCatch={logFailure}>
            <Suspense fallback={null}>
              <NotificationsPanel key={user.id} user={user} />
            </Suspense>
          </CatchBoundary>
        ) : null
      }
    >
      {user && where ? <where.Whereabouts key={user.id} userId={user.id} /> : null}
      {children}
    </AppShell>
  );
}
