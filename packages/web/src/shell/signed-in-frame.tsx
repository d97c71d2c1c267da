import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import { CatchBoundary, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedState } from '../components/state-view.tsx';
import { showNotice } from '../lib/notices.ts';
import { AppShell } from './app-shell.tsx';
import { useCompanyFetch } from './company-fetch.ts';
import { LockedPage } from './locked-page.tsx';
import { lackingFor } from './menu.ts';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { useOwnLanguage } from './own-language.ts';
import { useSession } from './session.ts';
import { Waiting } from './waiting.tsx';

/** About the person, not the company: there without one too. */
const personalPaths: ReadonlySet<string> = new Set(['/profile', '/settings', '/help']);

const Nothing = () => null;
const logFailure = (failure: unknown): void => console.error('Failed to show the notifications', failure);

/** The screen of a path, or why it cannot be shown. */
function Page({ path, company }: { path: string; company: Company | null }) {
  const { t } = useTranslation('shell');
  if (company === null)
    return personalPaths.has(path) ? (
      <Outlet />
    ) : (
      <LockedState title={t('noCompany.title')}>{t('noCompany.text')}</LockedState>
    );
  const lack = lackingFor(path, company.plan);
  return lack ? <LockedPage {...lack} /> : <Outlet />;
}

/** Every guarded screen stands in here. Without a company there is nothing to show but why. */
export function SignedInFrame() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const isWithoutCompany = user !== null && company === null;
  useOwnLanguage(user);
  useCompanyFetch();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (isWithoutCompany)
      showNotice({
        title: t('noCompany.title'),
        description: t('noCompany.text'),
        tone: 'destructive',
        durationMs: 5_000,
      });
  }, [isWithoutCompany, t]);
  // Signed out: whoever ended the session is leading the way out.
  if (user === null) return <Waiting />;
  return (
    <AppShell
      headerSlot={
        company && !user.mustSetUpSecondFactor ? (
          // Whatever the panel meets, the frame around it stays.
          <CatchBoundary getResetKey={() => path} errorComponent={Nothing} onCatch={logFailure}>
            <Suspense fallback={null}>
              <NotificationsPanel key={user.id} user={user} />
            </Suspense>
          </CatchBoundary>
        ) : null
      }
    >
      <Page path={path} company={company} />
    </AppShell>
  );
}
