import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentLanguage } from '../lib/i18n.ts';
import { onSessionEvent } from '../lib/session-events.ts';
import { clearTenantId, setTenantId } from '../lib/tenant-id.ts';
import { toastLine } from '../lib/toasts.ts';
import { forgetNotifications } from './notifications/notification-store.ts';
import { sessionQuery, setSession, useSession } from './session.ts';

/** Time to read why, before the browser goes to the sign-in page. */
const redirectMs = 1_500;

/** Keeps the company's id in step with the user, and leads out when the session ends. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { user, company, isLoading } = useSession();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isLoading) return;
    if (company) setTenantId(company.id);
    else if (!user) {
      clearTenantId();
      forgetNotifications();
    }
  }, [company, user, isLoading]);

  useEffect(() => {
    const leave = (code: 'session_expired' | 'account_disabled') => () => {
      // A visitor's session cannot expire.
      const wasSignedIn = queryClient.getQueryData(sessionQuery.queryKey) != null;
      if (leaving.current !== undefined || (code === 'session_expired' && !wasSignedIn)) return;
      if (wasSignedIn || code === 'account_disabled') toastLine.error(errorSentence(code, currentLanguage()));
      if (!wasSignedIn) return;
      const back = router.state.location.href;
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        clearTenantId();
        setSession(queryClient, null);
        const query = code === 'session_expired' ? `?redirect=${encodeURIComponent(back)}` : '';
        void router.navigate({ href: `/login${query}`, ignoreBlocker: true });
      }, redirectMs);
    };
    const stops = [
      onSessionEvent('session-expired', leave('session_expired')),
      onSessionEvent('account-disabled', leave('account_disabled')),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(leaving.current);
      leaving.current = undefined;
    };
  }, [queryClient, router]);
  return null;
}
