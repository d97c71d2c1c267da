import { planLabels } from '@shelfwise/contract/access/plans';
import {
  type PaidPlan,
  trialDays,
} from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useTryPlan } from './subscription.queries.ts';

/** Asks before the one trial of a company begins: it cannot be had for another plan afterwards. */
export function TryPlanDialog({ plan, onClose }: { plan: PaidPlan; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const tryPlan = useTryPlan();
  const told = { plan: planLabels[plan], days: trialDays };
  return (
    <ConfirmDialog
      isOpen
      title={t('try.title', told)}
      confirmLabel={t('try.save')}
      isBusy={tryPlan.isPending}
      onConfirm={() =>
        runVerb(tryPlan, { plan }, () => {
          toastLine.success(t('try.done', told));
          onClose();
          // How it stands is told at the top.
          globalThis.scrollTo({ top: 0 });
        })
      }
      onCancel={onClose}
    >
      <p>{t('try.text', told)}</p>
    </ConfirmDialog>
  );
}
