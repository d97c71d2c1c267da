import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedState } from '../components/state-view.tsx';
import { showNotice } from '../lib/notices.ts';
import { AppShell } from './app-shell.tsx';
import { NotificationsPanel } from './notifications/notifications-panel.tsx';
import { useOwnLanguage } from './own-language.ts';
import { useSession } from './session.ts';
import { Waiting } from './waiting.tsx';

/** About the person, not the company: there without one too. */
const personalPaths: ReadonlySet<string> = new Set(['/profile', '/settings', '/help']);

/** Every guarded screen stands in here. Without a company there is nothing to show but why. */
export function SignedInFrame() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const isWithoutCompany = user !== null && company === null;
  useOwnLanguage(user);
  const isPersonal = useLocation({ select: ({ pathname }) => personalPaths.has(pathname) });
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
        company ? (
          <Suspense fallback={null}>
            <NotificationsPanel key={user.id} user={user} />
          </Suspense>
        ) : null
      }
    >
      {isWithoutCompany && !isPersonal ? (
        <LockedState title={t('noCompany.title')}>{t('noCompany.text')}</LockedState>
      ) : (
        <Outlet />
      )}
    </AppShell>
  );
}
