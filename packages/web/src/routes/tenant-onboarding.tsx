import { createFileRoute, redirect } from '@tanstack/react-router';
import { announceRefusal } from '../shell/announce-refusal.ts';
import { OnboardingPage } from '../shell/onboarding-page.tsx';
import { refuseOnboarding } from '../shell/onboarding-refusal.ts';
import { loadSession } from '../shell/session.ts';
import { Waiting } from '../shell/waiting.tsx';

export const Route = createFileRoute('/tenant-onboarding')({
  staticData: { words: ['onboarding'] },
  beforeLoad: async ({ context, preload }) => {
    const refusal = refuseOnboarding(await loadSession(context.queryClient));
    if (!refusal) return;
    // Pointing at a link only preloads, so no message is shown.
    if (!preload) void announceRefusal(refusal.reason);
    throw redirect({ href: refusal.goTo });
  },
  pendingComponent: Waiting,
  component: OnboardingPage,
});
