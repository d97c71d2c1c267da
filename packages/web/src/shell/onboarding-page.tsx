import { Button } from '@mantine/core';
import type { Company } from '@shelfwise/contract/features/identity/company/company.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { OnboardingScreen } from '../features/identity/company/onboarding-screen.tsx';
import { DraftOwner } from '../lib/drafts.ts';
import { showNotice } from '../lib/notices.ts';
import type { OnboardingRefusal } from './onboarding-refusal.ts';
import { PublicFrame } from './public-frame.tsx';
import { sessionQuery, setSession, useSession } from './session.ts';
import { useSignOut } from './sign-out.ts';
import { Waiting } from './waiting.tsx';

/** Says why the company cannot be set up by whoever came. Without a company, the signed-in frame says it. */
export function announceRefusal(reason: OnboardingRefusal['reason'] | 'denied'): void {
  const t = i18next.getFixedT(null, 'shell', 'onboarding');
  if (reason === 'completed') showNotice({ title: t('welcomeBack'), description: t('welcomeBackText') });
  if (reason === 'signedOut')
    showNotice({ title: t('signedOut'), description: t('signedOutText'), tone: 'destructive' });
  if (reason === 'notAdmin')
    showNotice({ title: t('denied'), description: t('adminsOnly'), tone: 'destructive' });
  if (reason === 'denied')
    showNotice({ title: t('denied'), description: t('deniedText'), tone: 'destructive' });
}

/** The page on which the first admin sets the company up. */
export function OnboardingPage() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  if (!user || !company) return <Waiting />;
  const leave = (done: Company): void => {
    setSession(queryClient, { ...user, tenant: done });
    void router.navigate({ href: '/dashboard', replace: true });
  };
  // The company or the person's role changed under way: the server's answer counts.
  const leaveRefused = async (reason: 'completed' | 'denied'): Promise<void> => {
    announceRefusal(reason);
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await router.navigate({ href: '/dashboard', replace: true });
  };
  return (
    <PublicFrame
      actions={
        <Button variant="subtle" onClick={() => void signOut('header')}>
          {t('account.signOut')}
        </Button>
      }
    >
      <DraftOwner value={user.id}>
        <OnboardingScreen
          company={company}
          onDone={leave}
          onRefused={(reason) => void leaveRefused(reason)}
        />
      </DraftOwner>
    </PublicFrame>
  );
}
