import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/identity/registration/reset-password-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { setSession } from '../shell/session.ts';

const validateSearch = textParams('token');

export const Route = createFileRoute('/reset-password')({
  staticData: { words: ['password', 'registration'] },
  validateSearch,
  component: Page,
});

function Page() {
  const queryClient = useQueryClient();
  const { token } = Route.useSearch();
  // Mails put the token behind the #, which browsers do not send to servers, so no log has it.
  const hash = useLocation({ select: (location) => location.hash });
  const mailed = new URLSearchParams(hash).get('token') ?? token ?? '';
  return (
    <PublicFrame isCentred>
      {/* The reset has ended every session, this browser's too. */}
      <ResetPasswordScreen key={mailed} token={mailed} onDone={() => setSession(queryClient, null)} />
    </PublicFrame>
  );
}
