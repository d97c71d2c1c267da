import { isComing } from '@shelfwise/contract/access/coming-features';
import { type Plan, planLabels, planPrices } from '@shelfwise/contract/access/plans';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './subscription.module.css';
import type { Wanted } from './wanted-plan.ts';

/** Names what the person came for, and the plan that has it. */
export function WantedNote({ wanted, current }: { wanted: Wanted; current: Plan }) {
  const { t } = useTranslation('subscription');
  const { t: tShell } = useTranslation('shell');
  const { t: tLimits } = useTranslation('plan-limits');
  const offer = {
    plan: planLabels[wanted.plan],
    price: tShell('upgrade.price', { price: planPrices[wanted.plan] }),
    current: planLabels[current],
  };
  return (
    <div className={css.wanted}>
      <Lock size={16} aria-hidden />
      <p>
        {'feature' in wanted
          ? t('wanted.feature', { feature: tShell(`features.${wanted.feature}`), ...offer })
          : t(`wanted.${'limit' in wanted ? wanted.limit : 'chosen'}`, offer)}
        {'feature' in wanted && isComing(wanted.feature) ? ` ${tLimits('comingNote')}` : null}
      </p>
    </div>
  );
}
