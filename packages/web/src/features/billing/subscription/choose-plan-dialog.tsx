import { type Plan, planLabels } from '@shelfwise/contract/access/plans';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useChoosePlan } from './subscription.queries.ts';

interface ChoosePlanDialogProps {
  plan: Plan;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before what comes after the paid time is changed: nothing ends at once, and nothing is deleted. */
export function ChoosePlanDialog({ plan, subscription: now, onClose }: ChoosePlanDialogProps) {
  const { t } = useTranslation('subscription');
  const { locale, timezone } = useRegion();
  const choose = useChoosePlan();
  // What it says stays as it was asked, also where another tab ends the plan meanwhile.
  const [subscription] = useState(now);
  const { plan: current, paidUntil, thenPaid } = subscription;
  const kind = plan === current ? 'keep' : plan === 'free' ? 'cancel' : 'lower';
  const dayText = (day: string | null): string =>
    day === null ? '' : formatDate(day, 'date', locale, timezone);
  const told = {
    plan: planLabels[plan],
    current: planLabels[current],
    until: dayText(paidUntil),
    from: dayText(thenPaid?.from ?? null),
    later: thenPaid === null ? '' : planLabels[thenPaid.plan],
  };
  const text = kind === 'cancel' && thenPaid !== null ? 'cancelThenText' : (`${kind}Text` as const);
  return (
    <ConfirmDialog
      isOpen
      title={t(`choose.${kind}Title`, told)}
      confirmLabel={t(`choose.${kind}Save`, told)}
      isDanger={kind === 'cancel'}
      isBusy={choose.isPending}
      // A refusal is told by a toast, and the page shows how it stands.
      onConfirm={() => void choose.mutateAsync({ plan }).then(onClose, onClose)}
      onCancel={onClose}
    >
      <p>{t(`choose.${text}`, told)}</p>
    </ConfirmDialog>
  );
}
