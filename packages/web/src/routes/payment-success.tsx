import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '../features/billing/plan-payments/success-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { loadSession } from '../shell/session.ts';

export const Route = createFileRoute('/payment-success')({
  staticData: { words: ['plan-payments'] },
  validateSearch: textParams('reference'),
  loader: ({ context }) => loadSession(context.queryClient),
  component: Page,
});

function Page() {
  const { reference = '' } = Route.useSearch();
  return (
    <PublicFrame isCentred>
      <SuccessScreen reference={reference} isSignedIn={Route.useLoaderData() !== null} />
    </PublicFrame>
  );
}
