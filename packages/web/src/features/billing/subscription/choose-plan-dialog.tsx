import { type Plan, planLabels } from '@shelfwise/contract/access/plans';
import type { Subscription } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { runVerb } from '../../../lib/verb.ts';
import { useChoosePlan } from './subscription.queries.ts';

interface ChoosePlanDialogProps {
  plan: Plan;
  subscription: Subscription;
  onClose: () => void;
}

/** Asks before what comes after the paid time is changed: nothing ends at once, and nothing is deleted. */
export function ChoosePlanDialog({ plan, subscription, onClose }: ChoosePlanDialogProps) {
  const { t } = useTranslation('subscription');
  const { locale, timezone } = useRegion();
  const choose = useChoosePlan();
  const { plan: current, paidUntil } = subscription;
  const kind = plan === current ? 'keep' : plan === 'free' ? 'cancel' : 'lower';
  const told = {
    plan: planLabels[plan],
    current: planLabels[current],
    until: paidUntil === null ? '' : formatDate(paidUntil, 'date', locale, timezone),
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`choose.${kind}Title`, told)}
      confirmLabel={t(`choose.${kind}Save`, told)}
      isDanger={kind === 'cancel'}
      isBusy={choose.isPending}
      onConfirm={() => runVerb(choose, { plan }, onClose)}
      onCancel={onClose}
    >
      <p>{t(`choose.${kind}Text`, told)}</p>
    </ConfirmDialog>
  );
}
