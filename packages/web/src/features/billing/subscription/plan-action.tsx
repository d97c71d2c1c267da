import { Button } from '@mantine/core';
import { isHigher, type Plan, planLabels } from '@shelfwise/contract/access/plans';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { TryPlanDialog } from './try-plan-dialog.tsx';

interface PlanActionProps {
  plan: Plan;
  subscription: Subscription;
  /** what is to come once the paid time ends */
  onChoose: (plan: Plan) => void;
}

/** What an admin can do about one of the plans: pay for it, try it, or have it come later. */
export function PlanAction({ plan, subscription, onChoose }: PlanActionProps) {
  const { t } = useTranslation('subscription');
  const [isAsked, setAsked] = useState(false);
  const { plan: current, state, paidUntil, nextPlan, mayTry, gateway } = subscription;
  const isPaid = paidUntil !== null && (state === 'active' || state === 'past_due');
  if (isPaid && state === 'active' && nextPlan === plan)
    return <p role="note">{t('act.comes', { plan: planLabels[plan] })}</p>;
  if (isPaid && isHigher(current, plan))
    return (
      <Button onClick={() => onChoose(plan)}>
        {plan === 'free' ? t('act.cancel') : t('act.later', { plan: planLabels[plan] })}
      </Button>
    );
  if (isPaid && plan === current && nextPlan !== null)
    return <Button onClick={() => onChoose(plan)}>{t('act.keep', { plan: planLabels[plan] })}</Button>;
  if (plan === 'free' || gateway === null) return null;
  // A plan that was given to the company has no end, and a lower one is not paid for beside it.
  if (!isPaid && state === 'active' && !isHigher(plan, current)) return null;
  return (
    <>
      <Button
        variant="filled"
        renderRoot={(props) => <AppLink {...props} href={`/payment-confirmation?plan=${plan}`} />}
      >
        {plan === current && isPaid ? t('act.ahead') : t('act.pay', { plan: planLabels[plan] })}
      </Button>
      {mayTry ? <Button onClick={() => setAsked(true)}>{t('act.try')}</Button> : null}
      {isAsked ? <TryPlanDialog plan={plan} onClose={() => setAsked(false)} /> : null}
    </>
  );
}
