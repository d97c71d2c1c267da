import type { Language } from '@shelfwise/contract/primitives/languages';
import { isComing } from '@shelfwise/contract/access/coming-features';
import { planLabels, planPrices, plans } from '@shelfwise/contract/access/plans';
import { Check } from 'lucide-react';
import { pointsOf } from '../features/identity/registration/plan-points.ts';
import { textsOf } from './page-texts.ts';

/** The plans side by side, from the table that server and client use. */
export function LandingPlans({ language }: { language: Language }) {
  const t = textsOf(language, 'landing');
  const tPlan = textsOf(language, 'registration');
  const tShell = textsOf(language, 'shell');
  return (
    <section className="band" aria-labelledby="plans">
      <h2 id="plans">{t('plans.title')}</h2>
      <p className="lead">{t('plans.lead')}</p>
      <ul className="plans">
        {plans.map((plan) => {
          const { includes, added, limits } = pointsOf(plan);
          return (
            <li key={plan}>
              <h3>{planLabels[plan]}</h3>
              <p className="price">{tShell('upgrade.price', { price: planPrices[plan] })}</p>
              <ul className="checks">
                {limits.map(({ name, count }) => (
                  <li key={name}>
                    <Check size={14} aria-hidden />
                    {count === null ? tPlan(`noLimit.${name}`) : tPlan(`limit.${name}`, { count })}
                  </li>
                ))}
                {includes === undefined ? null : (
                  <li className="includes">
                    {tPlan(added.length === 0 ? 'sameAs' : 'everythingOf', { plan: planLabels[includes] })}
                  </li>
                )}
                {added.map((feature) => (
                  <li key={feature}>
                    <Check size={14} aria-hidden />
                    <span>
                      {tShell(`features.${feature}`)}{' '}
                      {isComing(feature) ? <span className="coming">{tShell('coming')}</span> : null}
                    </span>
                  </li>
                ))}
              </ul>
              <a className="button visitor" href={`/tenant-registration?plan=${plan}`}>
                {planPrices[plan] === 0 ? t('plans.start') : t('plans.choose', { plan: planLabels[plan] })}
              </a>
              <a className="look" href={`/subscription-demo?plan=${plan}`}>
                {t('plans.look', { plan: planLabels[plan] })}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="fine">{tShell('upgrade.note')}</p>
    </section>
  );
}
