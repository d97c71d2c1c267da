import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changeLanguage, currentLanguage } from '../lib/i18n.ts';

/** Uses the language that is saved with the account, in any browser. A choice made in this browser stays. */
export function useOwnLanguage(user: SessionUser | null): void {
  const router = useRouter();
  const language = user?.language;
  useEffect(() => {
    if (!language || language === currentLanguage()) return;
    void changeLanguage(language).then(() => router.invalidate());
  }, [language, router]);
}
