import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../components/app-link.tsx';
import { StateView } from '../components/state-view.tsx';
import { landingPath } from './onboarding.ts';
import { useSession } from './session.ts';

export function NotFoundScreen() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  return (
    <main id="main">
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
    </main>
  );
}
