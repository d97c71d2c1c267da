import { errorSentence } from '@shelfwise/contract/primitives/error-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keepArrivalNotice } from '../lib/arrival.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { onSessionEvent, onSignedOutElsewhere } from '../lib/session-events.ts';
import { clearTenantId, setTenantId, tenantIdKey } from '../lib/tenant-id.ts';
import { toastLine } from '../lib/toasts.ts';
import { useLeaveSession } from './leave-session.ts';
import { secondFactorPath } from './guards.ts';
import { forgetNotifications } from './notifications/notification-store.ts';
import { sessionQuery, useSession } from './session.ts';

/** Time to read why, before the browser goes to the sign-in page. */
const redirectMs = 1_500;

/** Keeps the company's id in step with the user, and leads out when the session ends, here or in another tab. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const leave = useLeaveSession();
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
    const leaveAfter = (code: 'session_expired' | 'account_disabled') => () => {
      // A visitor's session cannot expire.
      if (leaving.current !== undefined || queryClient.getQueryData(sessionQuery.queryKey) == null) return;
      const why = errorSentence(code, currentLanguage());
      toastLine.error(why);
      const back = code === 'session_expired' ? router.state.location.href : undefined;
      leaving.current = setTimeout(() => {
        leaving.current = undefined;
        keepArrivalNotice({ text: why });
        void leave('/login', back);
      }, redirectMs);
    };
    const stops = [
      onSessionEvent('session-expired', leaveAfter('session_expired')),
      onSessionEvent('account-disabled', leaveAfter('account_disabled')),
    ];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(leaving.current);
      leaving.current = undefined;
    };
  }, [queryClient, router, leave]);

  useEffect(() => {
    // The cookies are the browser's: when a neighbouring tab let somebody else in, this one starts anew for them.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const ours = queryClient.getQueryData(sessionQuery.queryKey)?.tenant?.id;
      if (key === tenantIdKey && newValue !== null && ours !== undefined && newValue !== ours)
        location.reload();
    };
    window.addEventListener('storage', onStorage);
    const stop = onSignedOutElsewhere(() => {
      if (queryClient.getQueryData(sessionQuery.queryKey) != null) void leave('/auth');
    });
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
    };
  }, [queryClient, leave]);

  useEffect(
    () =>
      onSessionEvent('second-factor-demanded', () => {
        // Many calls are refused together; whoever is there already needs no leading.
        if (queryClient.getQueryData(sessionQuery.queryKey)?.mustSetUpSecondFactor === true) return;
        void queryClient
          .invalidateQueries({ queryKey: sessionQuery.queryKey })
          .then(() => router.navigate({ href: secondFactorPath, ignoreBlocker: true }));
      }),
    [queryClient, router],
  );

  const userId = user?.id;
  const shownFor = useRef(userId);
  useEffect(() => {
    // A colleague of the same company signed in elsewhere in this browser.
    if (userId !== undefined && shownFor.current !== undefined && shownFor.current !== userId)
      location.reload();
    shownFor.current = userId;
  }, [userId]);
  return null;
}
