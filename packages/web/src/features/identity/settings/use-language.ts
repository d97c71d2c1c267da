import type { Language } from '@shelfwise/contract/primitives/languages';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { changeLanguage } from '../../../lib/i18n.ts';

/**
 * Switches the language at once, and saves it with the account so that other browsers use it too. A failed save is only logged,
 * because the choice still holds in this browser.
 */
export function useChooseLanguage(
  onUser: ((user: SessionUser) => void) | undefined,
): (language: Language) => Promise<void> {
  const router = useRouter();
  return async (language) => {
    await changeLanguage(language);
    await router.invalidate();
    if (!onUser) return;
    try {
      onUser(await api.profile.update({ language }));
    } catch (failure) {
      console.warn('The language was not saved with the account', failure);
    }
  };
}
