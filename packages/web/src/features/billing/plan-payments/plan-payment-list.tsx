import { Button } from '@mantine/core';
import { planLabels } from '@shelfwise/contract/access/plans';
import type { PlanPayment } from '@shelfwise/contract/features/billing/subscription/subscription.schemas';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { api } from '../../../lib/api.ts';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toastLine } from '../../../lib/toasts.ts';
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
  const save = (): void =>
    void api.planPayments
      .pdf({ id: payment.id })
      .then((file) => saveFile(file, `${number}.pdf`))
      .catch((failure: unknown) => toastLine.error(asAppError(failure).message));
  return (
    <li className={css.row}>
      <span className={css.what}>
        {t('payments.of', { plan: planLabels[plan], count: months })}
        <small>
          {number === null ? null : `${number} · `}
          <DateText value={paidAt ?? createdAt} />
        </small>
      </span>
      <span className={css.badge}>
        <StatusBadge tone={isMismatched ? 'bad' : tones[status]}>
          {t(isMismatched ? 'payments.mismatch' : `payments.${status}`)}
        </StatusBadge>
      </span>
      <span className={css.amount}>{moneyText(amountMinor, currency, locale)}</span>
      <span className={css.act}>
        {number === null ? null : (
          <Button size="xs" variant="subtle" leftSection={<Download size={14} aria-hidden />} onClick={save}>
            {t('payments.invoice')}
          </Button>
        )}
        {status === 'pending' ? (
          <AppLink href={`/payment/verify?reference=${reference}`}>{t('payments.look')}</AppLink>
        ) : null}
      </span>
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
