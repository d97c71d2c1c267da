import { isComing } from '@shelfwise/contract/access/coming-features';
import { planLabels, type Plan } from '@shelfwise/contract/access/plans';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './plan-choice.module.css';
import { pointsOf } from './plan-points.ts';

/** What the plan has, in words: its limits first, then what it adds to the plan before it. */
export function PlanPointsList({ plan }: { plan: Plan }) {
  const { t } = useTranslation('registration');
  const { t: tShell } = useTranslation('shell');
  const { includes, added, limits } = pointsOf(plan);
  return (
    <ul className={css.points}>
      {limits.map(({ name, count }) => (
        <li key={name}>
          <Check size={14} aria-hidden />
          {count === null ? t(`noLimit.${name}`) : t(`limit.${name}`, { count })}
        </li>
      ))}
      {includes === undefined ? null : (
        <li className={css.includes}>
          {t(added.length === 0 ? 'sameAs' : 'everythingOf', { plan: planLabels[includes] })}
        </li>
      )}
      {added.map((feature) => (
        <li key={feature}>
          <Check size={14} aria-hidden />
          <span>
            {tShell(`features.${feature}`)}{' '}
            {isComing(feature) ? <span className={css.coming}>{tShell('coming')}</span> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
