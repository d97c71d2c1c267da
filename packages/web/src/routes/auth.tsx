import { createFileRoute, redirect } from '@tanstack/react-router';
import { textParams } from '../lib/search-params.ts';
import { landingPath } from '../shell/onboarding.ts';
import { loadSession } from '../shell/session.ts';
import { SignInPage } from '../shell/sign-in-page.tsx';

const validateSearch = textParams('redirect');

export const Route = createFileRoute('/auth')({
  validateSearch,
  beforeLoad: async ({ context }) => {
    // Without an answer the page still shows: signing in then says what is wrong.
    const user = await loadSession(context.queryClient).catch(() => null);
    if (user) throw redirect({ href: landingPath(user) });
  },
  component: Page,
});

function Page() {
  return <SignInPage returnTo={Route.useSearch().redirect} />;
}
