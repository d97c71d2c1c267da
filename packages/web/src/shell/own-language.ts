import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changeLanguage, currentLanguage } from '../lib/i18n.ts';

/** Speaks the language kept with the account, whichever browser it is; a choice made here is not taken back. */
export function useOwnLanguage(user: SessionUser | null): void {
  const router = useRouter();
  const language = user?.language;
  useEffect(() => {
    if (!language || language === currentLanguage()) return;
    void changeLanguage(language).then(() => router.invalidate());
  }, [language, router]);
}
