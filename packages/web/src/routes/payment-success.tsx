import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../lib/search-params.ts';
import { PaymentSuccessPage } from '../shell/payment-success-page.tsx';

export const Route = createFileRoute('/payment-success')({
  staticData: { words: ['plan-payments'] },
  validateSearch: textParams('reference'),
  component: PaymentSuccessPage,
});
