import type { OrderDocuments } from '@shelfwise/contract/features/sales/orders/orders.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../../components/app-link.tsx';
import { DateText } from '../../../../components/date-text.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import { Section } from '../../../../components/section.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { CreditInHand } from '../../payments/credit-in-hand.tsx';
import { PaymentRow } from '../../payments/payment-row.tsx';
import { useMoneyAccounts, usePaymentMethods } from '../../payments/payment-methods.ts';
import { type Refundable, RefundDialog } from '../../payments/refund-dialog.tsx';
import { ReverseDialog } from '../../payments/reverse-dialog.tsx';
import css from '../documents.module.css';
import { orderDocumentsQuery } from '../orders.queries.ts';

/** Credit that settled an invoice of the order: of goods that came back, or of money that was not meant for it at first. */
function CreditUsedRow({ used, order }: { used: OrderDocuments['creditUsed'][number]; order: Order }) {
  const { t } = useTranslation('sales');
  const name = t(`useCredit.kinds.${used.kind}`, { number: used.number });
  const hasRecord = useViewer().has('accountsReceivable') && used.kind === 'payment';
  return (
    <li className={css.row}>
      <div className={css.main}>
        <span className={css.title}>
          {hasRecord ? (
            <AppLink href={`/accounts-receivable/payments/${used.documentId}`}>{name}</AppLink>
          ) : (
            name
          )}
        </span>
        <span className={css.quiet}>
          {t(used.kind === 'payment' ? 'received.toInvoice' : 'received.creditUsed')}{' '}
          <DateText value={used.day} style="date" />
        </span>
      </div>
      <span className={css.amount}>
        <MoneyText
          amountMinor={used.foreignMinor ?? used.amountMinor}
          currency={used.foreignMinor === null ? order.currency : (order.foreign?.currency ?? order.currency)}
          isExact
        />
      </span>
      <span className={css.buttons} />
    </li>
  );
}

/** Money received for an order and paid back, and the customer's credit. A wrong payment is reversed, never edited. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useTranslation('sales');
  const { data, error } = useQuery(orderDocumentsQuery(order.id));
  // Fetched here, so that the methods are there when a payment is recorded.
  usePaymentMethods();
  useMoneyAccounts();
  const [reversing, setReversing] = useState<Payment>();
  const [refunding, setRefunding] = useState<Refundable>();
  const payments = data?.payments ?? [];
  const mayUndo = useViewer().can('canManageInventory');
  const isFromCredit =
    order.paidMinor > 0 && !payments.some((one) => one.direction === 'in' && one.status === 'recorded');
  // As by the link of the invoice: money that came, which is no credit to who reads this.
  const isThroughInvoice = data?.creditUsed.some(({ kind }) => kind === 'payment');
  return (
    <Section title={t('received.title')} isFlush>
      {data ? <CreditInHand order={order} own={data.payments} /> : null}
      {data && isFromCredit ? (
        <p className={css.nothing}>
          {t(isThroughInvoice ? 'received.throughInvoice' : 'received.fromCredit')}
        </p>
      ) : payments.length === 0 ? (
        <p className={css.nothing}>
          {error && !data ? asAppError(error).message : t(data ? 'received.none' : 'received.loading')}
        </p>
      ) : null}
      {payments.length + (data?.creditUsed.length ?? 0) === 0 ? null : (
        <ul className={css.list}>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onReverse={() => setReversing(payment)}
              onRefund={setRefunding}
            />
          ))}
          {data?.creditUsed.map((one) => (
            <CreditUsedRow key={one.id} used={one} order={order} />
          ))}
        </ul>
      )}
      {!mayUndo && payments.some(({ status }) => status === 'recorded') ? (
        <p className={css.nothing}>{t('received.byManager')}</p>
      ) : null}
      {reversing ? <ReverseDialog payment={reversing} onClose={() => setReversing(undefined)} /> : null}
      {refunding ? <RefundDialog credit={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </Section>
  );
}
