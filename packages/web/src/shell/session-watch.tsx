import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { noteWhoIsHere, onSessionEvent, onSignedOutElsewhere } from '../lib/session-events.ts';
import { clearTenantId, setTenantId, tenantIdKey } from '../lib/tenant-id.ts';
import { tellEndOfSession } from './end-of-session.ts';
import { useLeaveSession } from './leave-session.ts';
import { secondFactorPath } from './guards.ts';
import { forgetNotifications } from '../features/reporting/notifications/notification-store.ts';
import { sessionQuery, useSession } from './session.ts';

/** Keeps the stored company id up to date with the user, and leaves the application when the session ends, in this tab or another. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const leave = useLeaveSession();
  const { user, company, isLoading } = useSession();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (isLoading) return;
    noteWhoIsHere(user !== null);
    if (company) setTenantId(company.id);
    else if (!user) {
      clearTenantId();
      forgetNotifications();
    }
  }, [company, user, isLoading]);

  useEffect(() => {
    const leaveFor = async (code: 'session_expired' | 'account_disabled'): Promise<void> => {
      // A visitor's session cannot expire.
      if (isLeaving.current || queryClient.getQueryData(sessionQuery.queryKey) == null) return;
      isLeaving.current = true;
      const back = code === 'session_expired' ? router.state.location.href : undefined;
      await tellEndOfSession(code);
      isLeaving.current = false;
      await leave('/login', back);
    };
    const stops = [
      onSessionEvent('session-expired', () => void leaveFor('session_expired')),
      onSessionEvent('account-disabled', () => void leaveFor('account_disabled')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, router, leave]);

  useEffect(() => {
    // All tabs share the cookies. When another user signs in in another tab, this tab is reloaded for them.
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
        // Many calls are refused at once. A user who is there already is not sent there again.
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
    // Another user of the same company has signed in in this browser.
    if (userId !== undefined && shownFor.current !== undefined && shownFor.current !== userId)
      location.reload();
    shownFor.current = userId;
  }, [userId]);
  return null;
}
