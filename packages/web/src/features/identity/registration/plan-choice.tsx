import { planLabels, type Plan, planPrices, plans } from '@shelfwise/contract/access/plans';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import css from './plan-choice.module.css';
import { PlanPointsList } from './plan-points-list.tsx';

/** The plans side by side as one choice. The arrow keys move it; the chosen plan is named and framed. */
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
            <PlanPointsList plan={plan} />
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
