import { parsePlan } from '@shelfwise/contract/access/plans';
import { createFileRoute } from '@tanstack/react-router';
import { RegistrationScreen } from '../features/identity/registration/registration-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { useEnterSession } from '../shell/enter-session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

const validateSearch = textParams('plan');

export const Route = createFileRoute('/tenant-registration')({ validateSearch, component: Page });

function Page() {
  const enter = useEnterSession();
  return (
    <PublicFrame>
      <RegistrationScreen plan={parsePlan(Route.useSearch().plan)} onRegistered={(user) => enter(user)} />
    </PublicFrame>
  );
}
