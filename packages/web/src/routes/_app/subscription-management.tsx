import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

/** What an upgrade prompt was about. */
const validateSearch = textParams('feature', 'limit');

// Whoever is signed in sees the plans; changing one is the admins'.
export const Route = createFileRoute('/_app/subscription-management')({
  staticData: { words: ['subscription', 'registration'] },
  validateSearch,
  component: Page,
});

function Page() {
  return <SubscriptionScreen search={Route.useSearch()} />;
}
