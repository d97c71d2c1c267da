import { Button } from '@mantine/core';
import { planLabels } from '@shelfwise/contract/access/plans';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../components/region.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import css from './subscription.module.css';

/** How the company's plan stands: until when it is paid, tried or in grace, and what comes then. */
export function PlanState({ subscription, canChange }: { subscription: Subscription; canChange: boolean }) {
  const { t } = useTranslation('subscription');
  const { locale, timezone } = useRegion();
  const [isGivingBack, setGivingBack] = useState(false);
  const { plan, state, paidUntil, graceUntil, nextPlan, trialUntil, guaranteedUntil } = subscription;
  const dayText = (day: string | null): string =>
    day === null ? '' : formatDate(day, 'date', locale, timezone);
  const told = {
    plan: planLabels[plan],
    until: dayText(paidUntil),
    grace: dayText(graceUntil),
    trial: dayText(trialUntil),
    next: nextPlan === null ? '' : planLabels[nextPlan],
  };
  // A free plan, and one that was given to the company, have no end.
  const stands = state === 'free' || (state === 'active' && paidUntil === null) ? undefined : state;
  const isChanging = state === 'active' && nextPlan !== null;
  const isWarning = state === 'past_due' || state === 'read_only';
  return (
    <>
      {stands === undefined ? null : (
        <div className={css.state} role="status" data-tone={isWarning ? 'warn' : undefined}>
          <p>
            {isChanging
              ? t(nextPlan === 'free' ? 'state.ending' : 'state.changing', told)
              : t(`state.${stands}`, told)}
          </p>
          {canChange && guaranteedUntil !== null ? (
            <div className={css.stateActions}>
              <Button onClick={() => setGivingBack(true)}>{t('giveBack.open')}</Button>
            </div>
          ) : null}
        </div>
      )}
      {isGivingBack ? (
        <GiveBackDialog
          until={dayText(guaranteedUntil)}
          plan={planLabels[plan]}
          onClose={() => setGivingBack(false)}
        />
      ) : null}
    </>
  );
}
