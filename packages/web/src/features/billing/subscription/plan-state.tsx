import { Button } from '@mantine/core';
import { type Plan, planLabels } from '@shelfwise/contract/access/plans';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useRegion } from '../../../components/region.tsx';
import { planPaymentsQuery } from '../plan-payments/plan-payments.queries.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import css from './subscription.module.css';

/** The plan that an admin would pay for now, so as to keep it or have it again; undefined while nothing ends. */
function usePayable({ plan, state, gateway }: Subscription, canChange: boolean): Plan | undefined {
  const hasEnded = state === 'read_only' || state === 'cancelled';
  const payments = useQuery({ ...planPaymentsQuery(), enabled: canChange && hasEnded }).data?.items;
  if (!canChange || gateway === null) return undefined;
  if (state === 'trial' || state === 'past_due') return plan;
  return hasEnded ? payments?.find(({ status }) => status === 'paid')?.plan : undefined;
}

/** How the company's plan stands: until when it is paid, tried or in grace, and what comes then. */
export function PlanState({ subscription, canChange }: { subscription: Subscription; canChange: boolean }) {
  const { t } = useTranslation('subscription');
  const { locale, timezone } = useRegion();
  const [isGivingBack, setGivingBack] = useState(false);
  const { plan, state, paidUntil, thenPaid, graceUntil, nextPlan, trialUntil, guaranteedUntil } =
    subscription;
  const dayText = (day: string | null): string =>
    day === null ? '' : formatDate(day, 'date', locale, timezone);
  const told = {
    plan: planLabels[plan],
    until: dayText(paidUntil),
    grace: dayText(graceUntil),
    trial: dayText(trialUntil),
    next: nextPlan === null ? '' : planLabels[nextPlan],
    from: dayText(thenPaid?.from ?? null),
    later: thenPaid === null ? '' : planLabels[thenPaid.plan],
  };
  const payable = usePayable(subscription, canChange);
  // A free plan, and one that was given to the company, have no end.
  const stands = state === 'free' || (state === 'active' && paidUntil === null) ? undefined : state;
  const isChanging = state === 'active' && nextPlan !== null;
  const isWarning = state === 'past_due' || state === 'read_only';
  return (
    <>
      {stands === undefined ? null : (
        <div className={css.state} role="status" data-tone={isWarning ? 'warn' : undefined}>
          <p>
            {thenPaid !== null
              ? t(nextPlan === 'free' ? 'state.followedEnding' : 'state.followed', told)
              : isChanging
                ? t(nextPlan === 'free' ? 'state.ending' : 'state.changing', told)
                : t(`state.${stands}`, told)}
          </p>
          <div className={css.stateActions}>
            {canChange && guaranteedUntil !== null ? (
              <Button onClick={() => setGivingBack(true)}>{t('giveBack.open')}</Button>
            ) : null}
            {payable === undefined ? null : (
              <Button
                variant="filled"
                renderRoot={(props) => <AppLink {...props} href={`/payment-confirmation?plan=${payable}`} />}
              >
                {t('act.payFor', { plan: planLabels[payable] })}
              </Button>
            )}
          </div>
        </div>
      )}
      {isGivingBack ? (
        <GiveBackDialog
          until={dayText(guaranteedUntil)}
          plan={planLabels[plan]}
          amounts={subscription.toGiveBack}
          onClose={() => setGivingBack(false)}
        />
      ) : null}
    </>
  );
}
