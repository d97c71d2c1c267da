import { planLabels, type Plan, planPrices } from '@shelfwise/contract/access/plans';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { PlanPointsList } from '../../identity/index.ts';
import css from './subscription.module.css';

/** One plan: its price, its limits, and what it adds to the plan before. */
export function PlanCard({
  plan,
  isCurrent,
  isWanted,
  action,
}: {
  plan: Plan;
  isCurrent: boolean;
  isWanted: boolean;
  /** what can be done about this plan */
  action?: ReactNode;
}) {
  const { t } = useTranslation('subscription');
  const { t: tShell } = useTranslation('shell');
  const id = `plan-${plan}`;
  return (
    <section
      className={css.card}
      aria-labelledby={id}
      data-current={isCurrent || undefined}
      data-wanted={isWanted || undefined}
    >
      <div className={css.cardHead}>
        <h3 id={id}>{planLabels[plan]}</h3>
        {isCurrent ? <StatusBadge tone="good">{t('yours')}</StatusBadge> : null}
        {isWanted ? <StatusBadge tone="info">{t('hasIt')}</StatusBadge> : null}
      </div>
      <p className={css.price}>{tShell('upgrade.price', { price: planPrices[plan] })}</p>
      <PlanPointsList plan={plan} />
      {action ? <div className={css.cardAction}>{action}</div> : null}
    </section>
  );
}
