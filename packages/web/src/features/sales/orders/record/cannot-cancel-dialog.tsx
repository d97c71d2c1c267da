import { Button, Modal } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useViewer } from '../../../../lib/viewer.ts';
import { RefundDialog } from '../../payments/refund-dialog.tsx';
import { ReverseDialog } from '../../payments/reverse-dialog.tsx';
import css from '../dialogs.module.css';
import { orderDocumentsQuery } from '../orders.queries.ts';

interface Removing {
  way: 'refund' | 'reverse';
  payment: Payment;
}

interface PaymentWaysProps {
  payment: Payment;
  onRemove: (removing: Removing) => void;
}

function PaymentWays({ payment, onRemove }: PaymentWaysProps) {
  const { t } = useTranslation('sales');
  const { number, amountMinor, creditMinor, paidBackMinor, currency } = payment;
  return (
    <li>
      <span>
        {number} · <MoneyText amountMinor={amountMinor} currency={currency} isExact />
      </span>
      <span className={css.pair}>
        {creditMinor === 0 ? null : (
          <Button
            size="xs"
            aria-label={t('refund.of', { number })}
            onClick={() => onRemove({ way: 'refund', payment })}
          >
            {t('refund.button')}
          </Button>
        )}
        {paidBackMinor > 0 ? null : (
          <Button
            size="xs"
            color="red"
            aria-label={t('received.reverseOf', { number })}
            onClick={() => onRemove({ way: 'reverse', payment })}
          >
            {t('received.reverse')}
          </Button>
        )}
      </span>
    </li>
  );
}

interface CannotCancelDialogProps {
  order: Order;
  /** Why it cannot be cancelled. */
  sentence: string;
  onClose: () => void;
}

/** Says why an order cannot be cancelled yet, and offers what removes the money received for it. */
export function CannotCancelDialog({ order, sentence, onClose }: CannotCancelDialogProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const mayUndo = useViewer().can('canManageInventory');
  const { data } = useQuery(orderDocumentsQuery(order.id));
  const [removing, setRemoving] = useState<Removing>();
  if (removing) {
    const { id, number, creditMinor, currency, paidOn } = removing.payment;
    return removing.way === 'reverse' ? (
      <ReverseDialog payment={removing.payment} onClose={onClose} />
    ) : (
      <RefundDialog
        credit={{ id, number, openMinor: creditMinor, currency, day: paidOn }}
        onClose={onClose}
      />
    );
  }
  const received =
    order.paidMinor === 0
      ? []
      : (data?.payments ?? []).filter(({ direction, status }) => direction === 'in' && status === 'recorded');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cancel.refused', { number: order.number })}
      size={440}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      <p>{sentence}</p>
      {mayUndo ? null : <p>{t('cancel.askManager')}</p>}
      {mayUndo && received.length > 0 ? (
        <ul className={css.credits}>
          {received.map((payment) => (
            <PaymentWays key={payment.id} payment={payment} onRemove={setRemoving} />
          ))}
        </ul>
      ) : null}
      <div className={css.ways}>
        <Button data-autofocus onClick={onClose}>
          {tKit('close')}
        </Button>
      </div>
    </Modal>
  );
}
