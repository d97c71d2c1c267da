import { Button } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import css from '../orders/documents.module.css';
import { orderDocumentsQuery } from '../orders/orders.queries.ts';
import { owedInOwn, shownCreditMinor, usableCredits } from './credit-sum.ts';
import { UseCreditDialog } from './use-credit-dialog.tsx';

interface CreditInHandProps {
  order: Order;
  /** The order's own payments, which are listed below. */
  own: readonly Payment[];
}

/** Whose credit it is, and how much of it is not used yet. */
export function CreditText({ order, inHandMinor }: { order: Order; inHandMinor: number }) {
  const { t } = useTranslation('sales');
  return (
    <span>
      {order.customerName === null
        ? t('useCredit.inHandOfOrder')
        : t('useCredit.inHand', { customer: order.customerName })}{' '}
      <strong>
        <MoneyText amountMinor={inHandMinor} currency={order.foreign?.currency ?? order.currency} isExact />
      </strong>
    </span>
  );
}

/** The customer's credit, and a button to settle this order's invoices with it. */
export function CreditInHand({ order, own }: CreditInHandProps) {
  const { t } = useTranslation('sales');
  const { data } = useQuery(orderDocumentsQuery(order.id));
  const [isUsing, setIsUsing] = useState(false);
  const isOwed = order.owedMinor > 0;
  const credits = usableCredits(data?.credits ?? [], order);
  const inHandMinor = shownCreditMinor(credits, own, isOwed);
  if (inHandMinor === 0) return null;
  return (
    <div className={css.inHand}>
      <CreditText order={order} inHandMinor={inHandMinor} />
      {isOwed ? (
        <Button size="xs" onClick={() => setIsUsing(true)}>
          {t('useCredit.button')}
        </Button>
      ) : null}
      {isUsing ? (
        <UseCreditDialog
          order={order}
          credits={credits}
          owedMinor={owedInOwn(order, data?.invoices ?? [])}
          inHandMinor={inHandMinor}
          onClose={() => setIsUsing(false)}
        />
      ) : null}
    </div>
  );
}
