import { parsePlan } from '@shelfwise/contract/access/plans';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { JoinScreen } from '../features/identity/invitations/join-screen.tsx';
import { RegistrationScreen } from '../features/identity/registration/registration-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { useEnterSession } from '../shell/enter-session.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

const validateSearch = textParams('plan');

export const Route = createFileRoute('/tenant-registration')({
  staticData: { words: ['users', 'registration'] },
  validateSearch,
  component: Page,
});

function Page() {
  const enter = useEnterSession();
  const { plan } = Route.useSearch();
  // Mailed invitations put their token behind the #, which browsers do not send to servers, so no log has it.
  const hash = useLocation({ select: (location) => location.hash });
  const invite = new URLSearchParams(hash).get('invite');
  if (invite !== null)
    return (
      <PublicFrame isCentred>
        <JoinScreen key={invite} token={invite} onJoined={(user) => enter(user)} />
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <RegistrationScreen plan={parsePlan(plan)} onRegistered={(user) => enter(user)} />
    </PublicFrame>
  );
}
