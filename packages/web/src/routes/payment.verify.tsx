import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { VerifyScreen } from '../features/billing/plan-payments/verify-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/payment/verify')({
  staticData: { words: ['plan-payments'] },
  // Paystack also sends its own parameter, `trxref`.
  validateSearch: textParams('reference'),
  component: Page,
});

function Page() {
  const { reference = '' } = Route.useSearch();
  const navigate = useNavigate();
  const goOn = useCallback(
    () => void navigate({ to: '/payment-success', search: { reference }, replace: true }),
    [navigate, reference],
  );
  return (
    <PublicFrame isCentred>
      <VerifyScreen reference={reference} onPaid={goOn} />
    </PublicFrame>
  );
}
