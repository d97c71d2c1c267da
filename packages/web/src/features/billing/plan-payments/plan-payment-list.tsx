import { planLabels } from '@shelfwise/contract/access/plans';
import type { PlanPayment } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { moneyText } from '../../../lib/money.ts';
import { planPaymentsQuery } from './plan-payments.queries.ts';
import css from './plan-payment-list.module.css';

const tones = {
  pending: 'info',
  paid: 'good',
  failed: 'bad',
  abandoned: 'neutral',
  refunding: 'info',
  refunded: 'neutral',
} as const;

function Row({ payment }: { payment: PlanPayment }) {
  const { t } = useTranslation('subscription');
  const { locale } = useRegion();
  const { number, plan, months, status, amountMinor, currency, createdAt, paidAt, reference, isMismatched } =
    payment;
  return (
    <li className={css.row}>
      <span className={css.what}>
        {t('payments.of', { plan: planLabels[plan], count: months })}
        <small>
          {number === null ? null : `${number} · `}
          <DateText value={paidAt ?? createdAt} />
        </small>
      </span>
      <StatusBadge tone={isMismatched ? 'bad' : tones[status]}>
        {t(isMismatched ? 'payments.mismatch' : `payments.${status}`)}
      </StatusBadge>
      <span className={css.amount}>{moneyText(amountMinor, currency, locale)}</span>
      {status === 'pending' ? (
        <AppLink href={`/payment/verify?reference=${reference}`}>{t('payments.look')}</AppLink>
      ) : null}
    </li>
  );
}

/** What the company paid for its plan, or tried to; nothing where it never did. */
export function PlanPaymentList() {
  const { t } = useTranslation('subscription');
  const items = useQuery(planPaymentsQuery()).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('payments.title')}>
      <ul className={css.list}>
        {items.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}
