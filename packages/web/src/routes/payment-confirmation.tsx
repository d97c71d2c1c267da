import { can } from '@shelfwise/contract/access/rights';
import { paidPlans } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { createFileRoute } from '@tanstack/react-router';
import {
  PaymentConfirmationScreen,
  PlanForOthers,
  PlanForVisitors,
} from '../features/billing/plan-payments/payment-confirmation-screen.tsx';
import { textParams } from '../lib/search-params.ts';
import { PublicFrame } from '../shell/public-frame.tsx';
import { useSession } from '../shell/session.ts';
import { Waiting } from '../shell/waiting.tsx';

export const Route = createFileRoute('/payment-confirmation')({
  staticData: { words: ['plan-payments'] },
  validateSearch: textParams('plan', 'months'),
  component: Page,
});

function Page() {
  const { user, isLoading } = useSession();
  const { plan: named, months } = Route.useSearch();
  const plan = paidPlans.find((one) => one === named) ?? 'premium';
  if (isLoading) return <Waiting />;
  return (
    <PublicFrame isCentred>
      {user === null ? (
        <PlanForVisitors plan={plan} />
      ) : can(user.role, 'canAccessAdminSettings') ? (
        <PaymentConfirmationScreen plan={plan} months={months} />
      ) : (
        <PlanForOthers plan={plan} />
      )}
    </PublicFrame>
  );
}
