import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.ts';
import { showNotice } from '../lib/notices.ts';
import { tellSignedOut } from '../lib/session-events.ts';
import { toastLine } from '../lib/toasts.ts';
import { useLeaveSession } from './leave-session.ts';

/** Ends the session. From the sidebar it shows a message and opens /, from elsewhere it opens /auth. */
export function useSignOut(): (from: 'sidebar' | 'header') => Promise<void> {
  const leave = useLeaveSession();
  const { t } = useTranslation(['shell', 'errors']);
  return async (from) => {
    try {
      await api.session.logout({});
    } catch {
      if (from === 'sidebar')
        showNotice({ title: t('signOut.failed'), description: t('signOut.failedText'), tone: 'destructive' });
      else toastLine.error(t('errors:signOut'));
      return;
    }
    tellSignedOut();
    if (from === 'sidebar')
      showNotice({ title: t('signOut.done'), description: t('signOut.doneText'), tone: 'success' });
    await leave(from === 'sidebar' ? '/' : '/auth');
  };
}
