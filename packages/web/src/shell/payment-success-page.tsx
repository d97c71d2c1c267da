import { useSearch } from '@tanstack/react-router';
import { SuccessScreen } from '../features/billing/plan-payments/success-screen.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useSession } from './session.ts';

/** The page at `/payment-success` and `/subscription-success`. */
export function PaymentSuccessPage() {
  const { reference = '' } = useSearch({ strict: false });
  const { user } = useSession();
  return (
    <PublicFrame isCentred>
      <SuccessScreen reference={reference} isSignedIn={user !== null} />
    </PublicFrame>
  );
}
