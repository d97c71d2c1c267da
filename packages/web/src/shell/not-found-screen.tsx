import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { landingPath, onboardingOf } from './onboarding.ts';
import { PublicFrame } from './public-frame.tsx';
import { useSession } from './session.ts';
import { SupportButton } from './render-failure.tsx';
import { SignedInShell } from './signed-in-shell.tsx';

/** Shown for an unknown address. Signed-in users keep the menu and the header. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const state = (
    <StateView
      isPage
      drawing="way"
      title={t('notFound.title')}
      action={
        <>
          <Button renderRoot={(props) => <AppLink {...props} href={user ? landingPath(user) : '/'} />}>
            {t('notFound.home')}
          </Button>
          <SupportButton />
        </>
      }
    >
      {t('notFound.text')}
    </StateView>
  );
  if (!user || onboardingOf(user).isRequired) return <PublicFrame isCentred>{state}</PublicFrame>;
  return <SignedInShell>{state}</SignedInShell>;
}
