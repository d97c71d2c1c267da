import { Button } from '@mantine/core';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { moneyText, quantityText } from '../../../lib/money.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { DocumentDay } from '../orders/record/document-day.tsx';
import css from '../orders/documents.module.css';
import { DocumentSharing } from '../sharing/document-sharing.tsx';
import { sharedPayment } from '../sharing/shared-document.ts';
import { useMethodName } from './payment-methods.ts';
import type { Refundable } from './refund-dialog.tsx';

interface PaymentRowProps {
  payment: Payment;
  onReverse: () => void;
  onRefund: (credit: Refundable) => void;
}

/** A payment in or out, with the part that settles nothing yet. */
export function PaymentRow({ payment, onReverse, onRefund }: PaymentRowProps) {
  const { t } = useTranslation('sales');
  const viewer = useViewer();
  const mayUndo = viewer.can('canManageInventory');
  const methodName = useMethodName();
  const { id, number, currency, foreign, creditMinor, paidOn } = payment;
  const { locale } = useRegion();
  const isReversed = payment.status === 'reversed';
  const isOut = payment.direction === 'out';
  const hasCredit = !isOut && !isReversed && creditMinor > 0;
  return (
    <li className={css.row} data-void={isReversed || undefined}>
      <div className={css.main}>
        <span className={css.title}>
          {methodName(payment.method, payment.methodName)} ·{' '}
          {viewer.has('accountsReceivable') && payment.customerId !== null ? (
            <AppLink href={`/accounts-receivable/payments/${id}`}>{number}</AppLink>
          ) : (
            number
          )}
        </span>
        <span className={css.quiet}>
          <DocumentDay day={paidOn} recordedAt={payment.recordedAt} />
          {payment.actor === null ? null : ` · ${payment.actor}`}
          {payment.reference === null ? null : ` · ${payment.reference}`}
          {foreign === null
            ? null
            : ` · ${t('received.foreign', {
                amount: moneyText(foreign.amountMinor, foreign.currency, locale),
                currency: foreign.currency,
                rate: quantityText(foreign.rate, locale),
                books: currency,
              })}`}
          {payment.feeMinor === 0 ? null : (
            <>
              {' · '}
              {t('received.fee')} <MoneyText amountMinor={payment.feeMinor} currency={currency} isExact />
            </>
          )}
          {hasCredit ? (
            <>
              {' · '}
              {t('received.credit')} <MoneyText amountMinor={creditMinor} currency={currency} isExact />
            </>
          ) : null}
        </span>
      </div>
      {isReversed ? <StatusBadge>{t('received.reversed')}</StatusBadge> : null}
      {isOut && !isReversed ? <StatusBadge tone="warn">{t('received.paidBack')}</StatusBadge> : null}
      <span className={css.amount}>
        <MoneyText
          amountMinor={isOut ? -payment.amountMinor : payment.amountMinor}
          currency={currency}
          isExact
        />
      </span>
      <span className={css.buttons} data-keep-clear>
        <DocumentSharing shared={sharedPayment(payment)} customerId={payment.customerId} />
        {mayUndo && hasCredit ? (
          <Button
            size="xs"
            aria-label={t('refund.of', { number })}
            onClick={() =>
              onRefund({ id, number, openMinor: creditMinor, currency, day: paidOn, cameBy: payment.method })
            }
          >
            {t('refund.button')}
          </Button>
        ) : null}
        {mayUndo && !isReversed ? (
          <Button size="xs" color="red" aria-label={t('received.reverseOf', { number })} onClick={onReverse}>
            {t('received.reverse')}
          </Button>
        ) : null}
      </span>
    </li>
  );
}
