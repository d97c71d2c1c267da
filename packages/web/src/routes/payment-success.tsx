import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '../features/billing/plan-payments/success-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { useSession } from '../shell/session.ts';

export const Route = createFileRoute('/payment-success')({
  staticData: { words: ['plan-payments'] },
  validateSearch: textParams('reference'),
  component: Page,
});

function Page() {
  const { reference = '' } = Route.useSearch();
  const { user } = useSession();
  return (
    <PublicFrame isCentred>
      <SuccessScreen reference={reference} isSignedIn={user !== null} />
    </PublicFrame>
  );
}
