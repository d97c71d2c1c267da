import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { SignInScreen } from '../features/identity/session/sign-in-screen.tsx';
import { dropDrafts } from '../lib/drafts.ts';
import { setTenantId } from '../lib/tenant-id.ts';
import { landingPath, onboardingOf, safeReturnPath } from './onboarding.ts';
import { PublicFrame } from './public-frame.tsx';
import { useHasRoute } from './routes-present.ts';
import { sessionQuery, setSession } from './session.ts';

/** The one sign-in page behind /auth and /login. */
export function SignInPage({ returnTo }: { returnTo: string | undefined }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const hasRoute = useHasRoute();
  return (
    <PublicFrame isCentred>
      <SignInScreen
        hasRoute={hasRoute}
        onSignedIn={(user) => {
          // Nothing of whoever was here before may show to whoever is here now.
          dropDrafts(user.id);
          queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
          if (user.tenant) setTenantId(user.tenant.id);
          setSession(queryClient, user);
          const back = onboardingOf(user).isRequired ? undefined : safeReturnPath(returnTo);
          void router.navigate({ href: back ?? landingPath(user), replace: true });
        }}
      />
    </PublicFrame>
  );
}
