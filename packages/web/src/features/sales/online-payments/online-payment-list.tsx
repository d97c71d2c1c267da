import type { OnlinePayment } from '@shelfwise/contract/features/sales/online-payments/online-payments.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { moneyText } from '../../../lib/money.ts';
import css from './online-payments.module.css';
import { onlinePaymentsQuery } from './online-payments.queries.ts';

const tones = {
  pending: 'info',
  paid: 'good',
  failed: 'bad',
  abandoned: 'neutral',
  refunded: 'warn',
} as const;

/** How it stands, the worst first: what does not agree, then what the company undid. */
const standing = ({ mismatch, isTakenBack, status }: OnlinePayment) => {
  if (mismatch !== null) return { tone: 'bad', word: 'mismatch' } as const;
  if (isTakenBack && status === 'paid') return { tone: 'warn', word: 'takenBack' } as const;
  return { tone: tones[status], word: status };
};

function Row({ payment }: { payment: OnlinePayment }) {
  const { t } = useTranslation('online-payments');
  const { locale } = useRegion();
  const { invoiceNumber, customerName, mismatch, creditMinor, amountMinor, currency } = payment;
  const { tone, word } = standing(payment);
  return (
    <li className={css.row}>
      <span className={css.what}>
        {[invoiceNumber, customerName].filter((part) => part !== null).join(' · ')}
        <small>
          {payment.payment === null ? null : `${payment.payment} · `}
          <DateText value={payment.paidAt ?? payment.createdAt} />
          {creditMinor > 0
            ? ` · ${t('list.credit', { amount: moneyText(creditMinor, currency, locale) })}`
            : null}
          {mismatch === null ? null : ` · ${t('list.mismatchOf', { amount: mismatch })}`}
        </small>
      </span>
      <StatusBadge tone={tone}>{t(`list.${word}`)}</StatusBadge>
      <span className={css.amount}>{moneyText(amountMinor, currency, locale)}</span>
    </li>
  );
}

/** What customers paid by a link, or began to; nothing where nobody did. */
export function OnlinePaymentList() {
  const { t } = useTranslation('online-payments');
  const items = useQuery(onlinePaymentsQuery()).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={css.title}>{t('list.title')}</h3>
      <ul className={css.list} aria-label={t('list.title')}>
        {items.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
    </>
  );
}
