import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { landingPath } from './onboarding.ts';
import { PublicFrame } from './public-frame.tsx';
import { useSession } from './session.ts';

/** An address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return (
    <PublicFrame isCentred>
      <StateView
        isPage
        drawing="way"
        title={t('notFound.title')}
        action={
          <Button renderRoot={(props) => <AppLink {...props} href={user ? landingPath(user) : '/'} />}>
            {t('notFound.home')}
          </Button>
        }
      >
        {t('notFound.text')}
      </StateView>
    </PublicFrame>
  );
}
