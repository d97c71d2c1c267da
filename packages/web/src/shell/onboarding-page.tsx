import { Button } from '@mantine/core';
import type { Company } from '@shelfwise/contract/features/company/company/company.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OnboardingScreen } from '../features/company/company/onboarding-screen.tsx';
import { DraftOwner } from '../lib/drafts.ts';
import { announceRefusal } from './announce-refusal.ts';
import { PublicFrame } from './public-frame.tsx';
import { sessionQuery, setSession, useSession } from './session.ts';
import { useSignOut } from './sign-out.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { Waiting } from './waiting.tsx';

/** The page on which the first admin sets the company up. */
export function OnboardingPage() {
  const { t } = useTranslation('shell');
  const { user, company } = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useSignOut();
  // A logo that a phone sends is shown as it comes.
  useLiveUpdates();
  if (!user || !company) return <Waiting />;
  const leave = (done: Company): void => {
    setSession(queryClient, { ...user, tenant: done });
    void router.navigate({ href: '/dashboard', replace: true });
  };
  // The company or the user's role has changed meanwhile, so the server's answer counts.
  const leaveRefused = async (reason: 'completed' | 'denied'): Promise<void> => {
    void announceRefusal(reason);
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
