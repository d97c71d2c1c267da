import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/identity/profile/profile-screen.tsx';
import { setSession, useSession } from '../../shell/session.ts';

export const Route = createFileRoute('/_app/profile')({
  staticData: { words: ['profile', 'registration', 'security'] },
  component: Page,
});

const linkHash = 'confirm-email=';

function Page() {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  if (!user) return null;
  return (
    <ProfileScreen
      user={user}
      onUser={(changed) => setSession(queryClient, changed)}
      emailToken={hash.startsWith(linkHash) ? hash.slice(linkHash.length) : undefined}
      onEmailConfirmed={() => void navigate({ hash: '', replace: true })}
    />
  );
}
