import { type Plan, planLabels, planPrices, plans } from '@shelfwise/contract/access/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { Section } from '../../../components/section.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { PlanPaymentList } from '../plan-payments/plan-payment-list.tsx';
import { ChoosePlanDialog } from './choose-plan-dialog.tsx';
import { PlanAction } from './plan-action.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanState } from './plan-state.tsx';
import { subscriptionQuery } from './subscription.queries.ts';
import css from './subscription.module.css';
import { UsageList } from './usage-list.tsx';
import { WantedNote } from './wanted-note.tsx';
import { wantedOf } from './wanted-plan.ts';

interface SubscriptionScreenProps {
  /** The feature or limit that the upgrade prompt named. */
  search: { feature?: string | undefined; limit?: string | undefined };
}

/** The plans, what each has and costs, and how much of the current one is used. */
export function SubscriptionScreen({ search }: SubscriptionScreenProps) {
  const { t } = useTranslation('subscription');
  const { t: tShell } = useTranslation('shell');
  const [chosen, setChosen] = useState<Plan>();
  const viewer = useViewer();
  const canChange = viewer.can('canAccessAdminSettings');
  const query = useQuery(subscriptionQuery());
  if (query.isError)
    return <ErrorState message={asAppError(query.error).message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return (
      <>
        <PageHeader title={t('title')} />
        <div className={css.wait} aria-busy />
      </>
    );
  const { plan: current, usage, adminNames } = query.data;
  const wanted = wantedOf(search, current, usage, viewer.planChosenOnly);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('current', {
          plan: planLabels[current],
          price: tShell('upgrade.price', { price: planPrices[current] }),
        })}
      />
      <PlanState subscription={query.data} canChange={canChange} />
      {wanted === undefined ? null : <WantedNote wanted={wanted} current={current} />}
      <Section title={t('usage.title')}>
        <UsageList usage={usage} />
        <p className={css.quiet}>{t('usage.kept')}</p>
      </Section>
      <h2 className={css.plansTitle}>{t('plans')}</h2>
      <div className={css.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isCurrent={plan === current}
            isWanted={plan === wanted?.plan}
            action={
              canChange ? (
                <PlanAction plan={plan} subscription={query.data} onChoose={setChosen} />
              ) : undefined
            }
          />
        ))}
      </div>
      <div className={css.how} role="note">
        {canChange ? null : (
          <p>{t('askAdmin', { names: adminNames.join(', '), count: adminNames.length })}</p>
        )}
        {canChange && query.data.gateway === null ? <p>{t('noGateway')}</p> : null}
        <p className={css.quiet}>{tShell('upgrade.note')}</p>
      </div>
      {canChange ? <PlanPaymentList /> : null}
      {chosen === undefined ? null : (
        <ChoosePlanDialog plan={chosen} subscription={query.data} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
