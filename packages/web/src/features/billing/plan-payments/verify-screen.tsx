import { Button, Loader } from '@mantine/core';
import { planLabels } from '@shelfwise/contract/access/plans';
import type { VerifiedPayment } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { IdentityCard } from '../../../components/identity-card.tsx';
import { useRegion } from '../../../components/region.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { orpc } from '../../../lib/orpc.ts';
import css from './plan-payments.module.css';

/** How often the provider is asked while it does not say yet, and for how long before the person is told to come back later. */
const [askAgainMs, mostTimes] = [2_000, 30];

/** Asks the provider how a payment stands, again and again while it does not know. */
export const useVerified = (reference: string) =>
  useQuery({
    ...orpc.planPayments.verify.queryOptions({ input: { reference }, staleTime: 0 }),
    enabled: reference !== '',
    retry: 2,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && !state.data.isMismatched && state.dataUpdateCount < mostTimes
        ? askAgainMs
        : false,
  });

/** Marks a payment that was none: the test gateway moves no money. */
export function TestNote({ payment }: { payment: VerifiedPayment }) {
  const { t } = useTranslation('plan-payments');
  return payment.isTest ? <p className={css.test}>{t('test')}</p> : null;
}

/** The provider was asked and has not answered yet. */
export function Asking() {
  const { t } = useTranslation('plan-payments');
  return (
    <IdentityCard title={t('verify.asking')} lead={t('verify.askingLead')}>
      <Loader aria-hidden />
    </IdentityCard>
  );
}

/** To the months and the amount once more: after nothing was paid, or where another card or wallet is wanted. */
function PayAnew({ payment, isOther = false }: { payment: VerifiedPayment; isOther?: boolean }) {
  const { t } = useTranslation('plan-payments');
  const again = `/payment-confirmation?plan=${payment.plan}&months=${payment.months}`;
  return (
    <Button
      {...(isOther ? {} : { variant: 'filled' })}
      fullWidth
      renderRoot={(props) => <AppLink {...props} href={again} />}
    >
      {t(isOther ? 'verify.otherWay' : 'verify.again')}
    </Button>
  );
}

/** Where the browser comes back to from the provider. What it says there is what counts; the address grants nothing. */
export function VerifyScreen({ reference, onPaid }: { reference: string; onPaid: () => void }) {
  const { t } = useTranslation('plan-payments');
  const { locale } = useRegion();
  const verified = useVerified(reference);
  const payment = verified.data;
  const isPaid = payment?.status === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  const plans = <AppLink href="/subscription-management">{t('plans')}</AppLink>;
  const isUnknown = reference === '' || (verified.isError && asAppError(verified.error).status === 404);
  if (reference === '' || verified.isError)
    return (
      <IdentityCard
        title={t('verify.unknownTitle')}
        lead={isUnknown ? t('verify.unknown') : asAppError(verified.error).message}
        links={plans}
      >
        {reference === '' ? undefined : (
          <Button fullWidth onClick={() => void verified.refetch()}>
            {t('verify.askAgain')}
          </Button>
        )}
      </IdentityCard>
    );
  if (!payment || payment.status === 'paid') return <Asking />;
  const told = {
    plan: planLabels[payment.plan],
    amount: moneyText(payment.amountMinor, payment.currency, locale),
  };
  if (payment.isMismatched)
    return (
      <IdentityCard title={t('verify.mismatchTitle')} lead={t('verify.mismatch', told)} links={plans}>
        <TestNote payment={payment} />
      </IdentityCard>
    );
  const { status, goOnUrl } = payment;
  // Pending, and nothing left to do at the provider: it waits for a PIN on the payer's phone, or for the bank.
  const isUnderway = status === 'pending' && goOnUrl === null;
  const say = goOnUrl !== null && status !== 'failed' ? 'open' : status;
  return (
    <IdentityCard
      title={t(`verify.${say}Title`)}
      lead={t(`verify.${say}`, told)}
      links={
        goOnUrl === null ? plans : <AppLink href="/subscription-management">{t('verify.notNow')}</AppLink>
      }
    >
      <div className={css.pay}>
        <div role="status">
          {isUnderway ? (
            <>
              <Loader aria-hidden />
              <p>{t('verify.confirmOnPhone')}</p>
            </>
          ) : null}
        </div>
        {goOnUrl === null ? null : (
          <Button variant="filled" fullWidth renderRoot={(props) => <a {...props} href={goOnUrl} />}>
            {t('verify.goOn')}
          </Button>
        )}
        {isUnderway || goOnUrl !== null ? <PayAnew payment={payment} isOther /> : null}
        {goOnUrl === null && (status === 'failed' || status === 'abandoned') ? (
          <PayAnew payment={payment} />
        ) : null}
        <TestNote payment={payment} />
      </div>
    </IdentityCard>
  );
}
