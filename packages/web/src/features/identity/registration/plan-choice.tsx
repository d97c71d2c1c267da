import { planLabels, type Plan, planPrices, plans } from '@shelfwise/contract/access/plans';
import { Check } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './plan-choice.module.css';
import { pointsOf } from './plan-points.ts';

/** What the plan has, in words: its limits first, then what it adds to the plan before. */
function Points({ plan }: { plan: Plan }) {
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
          {tShell(`features.${feature}`)}
        </li>
      ))}
    </ul>
  );
}

/** The plans side by side as one choice: arrows move, the chosen one is named and framed. */
export function PlanChoice({ control }: { control: Control<PlanValues> }) {
  const { t } = useTranslation('registration');
  const { t: tShell } = useTranslation('shell');
  const { field } = useController({ control, name: 'plan' });
  const chosen = field.value ?? 'free';
  return (
    <fieldset className={css.plans}>
      <legend>{t('plan')}</legend>
      <div className={css.cards}>
        {plans.map((plan) => (
          <label key={plan} className={css.card} data-chosen={plan === chosen || undefined}>
            <span className={css.head}>
              <input
                type="radio"
                name={field.name}
                value={plan}
                checked={plan === chosen}
                onChange={() => field.onChange(plan)}
                onBlur={field.onBlur}
              />
              <span className={css.name}>{planLabels[plan]}</span>
            </span>
            <span className={css.price}>{tShell('upgrade.price', { price: planPrices[plan] })}</span>
            <Points plan={plan} />
          </label>
        ))}
      </div>
      <p className={css.note} role="status">
        {planPrices[chosen] === 0
          ? t('freeNote')
          : t('paidNote', { plan: planLabels[chosen], free: planLabels.free })}
      </p>
    </fieldset>
  );
}

export interface PlanValues {
  companyName: string;
  username: string;
  email: string;
  password: string;
  plan?: Plan | undefined;
}
