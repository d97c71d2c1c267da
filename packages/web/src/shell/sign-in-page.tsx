import { SignInScreen } from '../features/identity/session/sign-in-screen.tsx';
import { useEnterSession } from './enter-session.ts';
import { PublicFrame } from './public-frame.tsx';
import { useHasRoute } from './routes-present.ts';

/** The one sign-in page behind /auth and /login. */
export function SignInPage({ returnTo }: { returnTo: string | undefined }) {
  const hasRoute = useHasRoute();
  const enter = useEnterSession();
  return (
    <PublicFrame isCentred>
      <SignInScreen hasRoute={hasRoute} onSignedIn={(user) => enter(user, returnTo)} />
    </PublicFrame>
  );
}
