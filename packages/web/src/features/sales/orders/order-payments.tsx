import { Button } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { moneyText } from '../../../lib/money.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import css from './documents.module.css';
import { useReversePayment } from './order-verbs.ts';
import { orderPaymentsQuery } from './orders.queries.ts';

/** Money received for an order. What was wrong is reversed, never edited. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const viewer = useViewer();
  const { locale } = useRegion();
  const { data, error } = useQuery(orderPaymentsQuery(order.id));
  const [reversing, setReversing] = useState<Payment>();
  const reverse = useReversePayment();
  const payments = data?.items ?? [];
  return (
    <Section title={t('received.title')} isFlush>
      {payments.length === 0 ? (
        <p className={css.nothing}>
          {error && !data ? asAppError(error).message : t(data ? 'received.none' : 'received.loading')}
        </p>
      ) : (
        <ul className={css.list}>
          {payments.map((payment) => {
            const isReversed = payment.status === 'reversed';
            return (
              <li key={payment.id} className={css.row} data-void={isReversed || undefined}>
                <div className={css.main}>
                  <span className={css.title}>
                    {t(`methods.${payment.method}`)} · {payment.number}
                  </span>
                  <span className={css.quiet}>
                    <DateText value={payment.receivedOn} />
                    {payment.actor === null ? null : ` · ${payment.actor}`}
                    {payment.reference === null ? null : ` · ${payment.reference}`}
                  </span>
                </div>
                {isReversed ? <StatusBadge>{t('received.reversed')}</StatusBadge> : null}
                <span className={css.amount}>
                  <MoneyText amountMinor={payment.amountMinor} currency={payment.currency} isExact />
                </span>
                {isReversed || !viewer.can('canManageInventory') ? null : (
                  <span className={css.buttons}>
                    <Button size="xs" color="red" onClick={() => setReversing(payment)}>
                      {t('received.reverse')}
                    </Button>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        isOpen={reversing !== undefined}
        isDanger
        isBusy={reverse.isPending}
        title={t('received.reverseTitle', { number: reversing?.number ?? '' })}
        confirmLabel={t('received.reverseConfirm')}
        onCancel={() => setReversing(undefined)}
        onConfirm={() =>
          reversing &&
          reverse.mutate(
            { id: reversing.id },
            {
              onSuccess: () => toastLine.success(t('received.reversedDone')),
              onSettled: () => setReversing(undefined),
            },
          )
        }
      >
        {t('received.reverseText', {
          amount: reversing ? moneyText(reversing.amountMinor, reversing.currency, locale) : '',
        })}
      </ConfirmDialog>
    </Section>
  );
}
