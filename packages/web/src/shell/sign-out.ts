import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.ts';
import { keepArrivalNotice } from '../lib/arrival.ts';
import { showNotice } from '../lib/notices.ts';
import { tellSignedOut } from '../lib/session-events.ts';
import { toastLine } from '../lib/toasts.ts';
import { useLeaveSession } from './leave-session.ts';

/** How long the server may take to answer where the frame has failed. */
const longestWaitMs = 5_000;

/**
 * Ends the session. From the sidebar it shows a message and opens /, from elsewhere it opens /auth. Where
 * the frame failed, the person is forgotten here even if the server does not answer: nothing else is left to do there.
 */
export function useSignOut(): (from: 'sidebar' | 'header' | 'failure') => Promise<void> {
  const leave = useLeaveSession();
  const { t } = useTranslation(['shell', 'errors']);
  return async (from) => {
    const isFrameBroken = from === 'failure';
    try {
      await api.session.logout({}, isFrameBroken ? { signal: AbortSignal.timeout(longestWaitMs) } : {});
    } catch {
      if (from === 'sidebar')
        showNotice({ title: t('signOut.failed'), description: t('signOut.failedText'), tone: 'destructive' });
      else if (!isFrameBroken) toastLine.error(t('errors:signOut'));
      if (!isFrameBroken) return;
      keepArrivalNotice({
        title: t('errors:signOut'),
        text: t('signOut.failedText'),
        tone: 'destructive',
      });
      // The server may still know the session, and /auth would lead straight back.
      await leave('/');
      return;
    }
    tellSignedOut();
    if (from === 'sidebar')
      showNotice({ title: t('signOut.done'), description: t('signOut.doneText'), tone: 'success' });
    await leave(from === 'sidebar' ? '/' : '/auth');
  };
}
