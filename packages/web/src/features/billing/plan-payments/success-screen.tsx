import { Button } from '@mantine/core';
import { planLabels } from '@shelfwise/contract/access/plans';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { IdentityCard } from '../../../components/identity-card.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText } from '../../../lib/money.ts';
import { forgetUpgradePlace, readUpgradePlace } from '../../../lib/upgrade-place.ts';
import css from './plan-payments.module.css';
import { Asking, TestNote, useVerified } from './verify-screen.tsx';

/** Thanks for a payment that the provider confirms. It grants nothing: without a payment it only leads on. */
export function SuccessScreen({ reference, isSignedIn }: { reference: string; isSignedIn: boolean }) {
  const { t } = useTranslation('plan-payments');
  const { locale } = useRegion();
  const { data: payment, isLoading } = useVerified(reference);
  const place = readUpgradePlace();
  const links = <AppLink href="/subscription-management">{t('plans')}</AppLink>;
  if (isLoading) return <Asking />;
  if (payment?.status !== 'paid')
    return <IdentityCard title={t('success.nothingTitle')} lead={t('success.nothing')} links={links} />;
  const { plan, months, amountMinor, currency } = payment;
  return (
    <IdentityCard
      title={t('success.title', { plan: planLabels[plan] })}
      lead={t('success.lead', { count: months, amount: moneyText(amountMinor, currency, locale) })}
      links={links}
    >
      <div className={css.pay}>
        <TestNote payment={payment} />
        <Button
          variant="filled"
          fullWidth
          data-autofocus
          renderRoot={(props) => (
            <AppLink
              {...props}
              href={isSignedIn ? (place ?? '/dashboard') : '/auth'}
              onClick={forgetUpgradePlace}
            />
          )}
        >
          {t(place && isSignedIn ? 'success.back' : 'success.goOn')}
        </Button>
      </div>
    </IdentityCard>
  );
}
