import i18next from 'i18next';
import { showNotice } from '../lib/notices.ts';
import type { OnboardingRefusal } from './onboarding-refusal.ts';

/** Says why this user cannot set up the company. For a user without a company the signed-in frame says it. */
export async function announceRefusal(reason: OnboardingRefusal['reason'] | 'denied'): Promise<void> {
  // Its words come with the page that is refused, and are not there yet.
  await i18next.loadNamespaces('onboarding');
  const t = i18next.getFixedT(null, 'onboarding', 'refusal');
  if (reason === 'completed') showNotice({ title: t('welcomeBack'), description: t('welcomeBackText') });
  if (reason === 'signedOut')
    showNotice({ title: t('signedOut'), description: t('signedOutText'), tone: 'destructive' });
  if (reason === 'notAdmin')
    showNotice({ title: t('denied'), description: t('adminsOnly'), tone: 'destructive' });
  if (reason === 'denied')
    showNotice({ title: t('denied'), description: t('deniedText'), tone: 'destructive' });
}
