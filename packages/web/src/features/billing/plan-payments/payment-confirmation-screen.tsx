import { Button } from '@mantine/core';
import { planLabels, planPrices } from '@shelfwise/contract/access/plans';
import type { PaidPlan } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import type { PlanQuote } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import card from '../../../components/identity-card.module.css';
import { FormProblem, IdentityCard } from '../../../components/identity-card.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Segments } from '../../../components/segments.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import css from './plan-payments.module.css';
import { planQuoteQuery, useAskForPlan, useBeginPayment } from './plan-payments.queries.ts';

/** How many months can be paid ahead at once. */
const monthChoices = ['1', '3', '6', '12'] as const;

/** For visitors: what the plan costs, and the way to a company that can pay it. */
export function PlanForVisitors({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation('plan-payments');
  return (
    <IdentityCard
      title={t('title', { plan: planLabels[plan] })}
      lead={t('visitor.lead', { price: planPrices[plan] })}
      links={<AppLink href="/auth">{t('visitor.signIn')}</AppLink>}
    >
      <Button
        variant="filled"
        fullWidth
        renderRoot={(props) => <AppLink {...props} href={`/tenant-registration?plan=${plan}`} />}
      >
        {t('visitor.register')}
      </Button>
    </IdentityCard>
  );
}

/** For people of a company who may not change its plan. */
export function PlanForOthers({ plan }: { plan: PaidPlan }) {
  const { t } = useTranslation('plan-payments');
  return (
    <IdentityCard
      title={t('title', { plan: planLabels[plan] })}
      lead={t('others')}
      links={<AppLink href="/subscription-management">{t('plans')}</AppLink>}
    />
  );
}

interface PaymentConfirmationProps {
  plan: PaidPlan;
  /** the months that were wanted before, in the address of who tries again */
  months?: string | undefined;
}

/** The last look before paying: how many months, what is taken off, what is charged, and until when it lasts. */
export function PaymentConfirmationScreen({ plan, months: wanted }: PaymentConfirmationProps) {
  const { t } = useTranslation('plan-payments');
  const [months, setMonths] = useState<string>(monthChoices.find((one) => one === wanted) ?? '1');
  const quote = useQuery(planQuoteQuery({ plan, months: Number(months) }));
  const [ask, begin] = [useAskForPlan(), useBeginPayment()];
  const { locale } = useRegion();
  const failure = ask.error ?? begin.error;
  // A second click in the same moment, or while the provider's page is coming, would ask for a second payment.
  const isLeaving = useRef(false);
  const pay = async ({ amountMinor, months: quoted }: PlanQuote): Promise<void> => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    try {
      const { id } = await ask.mutateAsync({ plan, months: quoted, amountMinor });
      const { url } = await begin.mutateAsync({ id });
      // Whoever comes back finds the page as they left it, and may pay then.
      globalThis.addEventListener('pageshow', () => (isLeaving.current = false), { once: true });
      globalThis.location.assign(url);
    } catch (refusal) {
      isLeaving.current = false;
      if (asAppError(refusal).code === 'plan_price_changed') void quote.refetch();
    }
  };
  if (quote.isError && quote.data === undefined)
    return <ErrorState message={asAppError(quote.error).message} onRetry={() => void quote.refetch()} />;
  return (
    <IdentityCard
      title={t('title', { plan: planLabels[plan] })}
      lead={t('lead')}
      links={<AppLink href="/subscription-management">{t('plans')}</AppLink>}
    >
      <div className={card.form}>
        <Segments
          label={t('months')}
          value={months}
          options={monthChoices.map((value) => ({ value, label: t('monthsOf', { count: Number(value) }) }))}
          onChange={setMonths}
        />
        {quote.data === undefined ? (
          <div className={css.waiting} aria-busy />
        ) : (
          <QuoteLines quote={quote.data} isOld={quote.isPlaceholderData} asked={Number(months)} />
        )}
        <FormProblem>{failure ? asAppError(failure).message : undefined}</FormProblem>
        <Button
          variant="filled"
          size="md"
          fullWidth
          loading={ask.isPending || begin.isPending}
          disabled={quote.data === undefined || quote.isPlaceholderData}
          onClick={() => quote.data && void pay(quote.data)}
        >
          {quote.data === undefined
            ? t('payNothing')
            : t('pay', { amount: moneyText(quote.data.amountMinor, quote.data.currency, locale) })}
        </Button>
        <p className={css.note}>{t('noRenewal')}</p>
        {quote.data?.isGuaranteed === false ? null : <p className={css.note}>{t('guarantee')}</p>}
      </div>
    </IdentityCard>
  );
}

function QuoteLines({ quote, isOld, asked }: { quote: PlanQuote; isOld: boolean; asked: number }) {
  const { t } = useTranslation('plan-payments');
  const { locale } = useRegion();
  const {
    plan,
    months,
    priceCents,
    creditCents,
    toPayCents,
    currency,
    amountMinor,
    from,
    until,
    trialUntil,
  } = quote;
  const dollars = (cents: number): string => moneyText(cents, 'USD', locale);
  return (
    <dl className={css.quote} data-old={isOld || undefined} aria-live="polite">
      <div>
        <dt>{t('price', { plan: planLabels[plan], count: months })}</dt>
        <dd>{dollars(priceCents)}</dd>
      </div>
      {creditCents > 0 ? (
        <div>
          <dt>{t('credit')}</dt>
          <dd>{dollars(-creditCents)}</dd>
        </div>
      ) : null}
      <div className={css.total}>
        <dt>{t('toPay')}</dt>
        <dd>{dollars(toPayCents)}</dd>
      </div>
      {currency === 'USD' ? null : (
        <div>
          <dt>{t('charged')}</dt>
          <dd>{moneyText(amountMinor, currency, locale)}</dd>
        </div>
      )}
      <div>
        <dt>{t('lasts')}</dt>
        <dd>
          <DateText value={from} /> – <DateText value={until} />
        </dd>
      </div>
      {trialUntil === null ? null : (
        <p className={css.note}>{t('endsTrial', { day: formatDate(trialUntil, 'date', locale, 'UTC') })}</p>
      )}
      {months > asked ? <p className={css.note}>{t('moreMonths', { count: months })}</p> : null}
    </dl>
  );
}
