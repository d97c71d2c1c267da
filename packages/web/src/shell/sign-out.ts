import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.ts';
import { dropDrafts } from '../lib/drafts.ts';
import { showNotice } from '../lib/notices.ts';
import { clearTenantId } from '../lib/tenant-id.ts';
import { sessionQuery, setSession } from './session.ts';

/** Ends the session. From the sidebar it says so and goes to /, from anywhere else to /auth. */
export function useSignOut(): (from: 'sidebar' | 'header') => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { t } = useTranslation('shell');
  return async (from) => {
    try {
      await api.session.logout({});
    } catch {
      showNotice({ title: t('signOut.failed'), description: t('signOut.failedText'), tone: 'destructive' });
      return;
    }
    dropDrafts();
    clearTenantId();
    if (from === 'sidebar')
      showNotice({ title: t('signOut.done'), description: t('signOut.doneText'), tone: 'success' });
    setSession(queryClient, null);
    await router.navigate({ href: from === 'sidebar' ? '/' : '/auth', ignoreBlocker: true });
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
  };
}
