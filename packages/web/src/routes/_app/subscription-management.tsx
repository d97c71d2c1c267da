import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '../../features/billing/subscription/subscription-screen.tsx';
import { textParams } from '../../lib/search-params.ts';

/** The feature or limit that an upgrade prompt named. */
const validateSearch = textParams('feature', 'limit');

// All signed-in users see the plans; only admins may change one.
export const Route = createFileRoute('/_app/subscription-management')({
  staticData: { words: ['subscription', 'registration', 'plan-limits'] },
  validateSearch,
  component: Page,
});

function Page() {
  return <SubscriptionScreen search={Route.useSearch()} />;
}
