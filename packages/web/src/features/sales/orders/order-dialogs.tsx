import { Button, Modal } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import css from './bulk-dialog.module.css';
import type { OrderDialog } from './order-steps.ts';
import { useCancelOrder, useRemoveOrder } from './order-verbs.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';

interface OrderDialogsProps {
  order: Order;
  dialog: OrderDialog | undefined;
  onClose: () => void;
  cancelSentence: string;
}

/** The dialogs of an order's screen, one at a time. */
export function OrderDialogs({ order, dialog, onClose, cancelSentence }: OrderDialogsProps) {
  const { t } = useTranslation('sales');
  const { t: tKit } = useTranslation('kit');
  const navigate = useNavigate();
  const cancel = useCancelOrder();
  const remove = useRemoveOrder();
  const { id } = order;
  const name = order.number ?? t('draft');
  return (
    <>
      {dialog === 'ship' ? <ShipDialog order={order} onClose={onClose} /> : null}
      {dialog === 'pay' ? <PaymentDialog order={order} onClose={onClose} /> : null}
      <ConfirmDialog
        isOpen={dialog === 'cancel'}
        isDanger
        isBusy={cancel.isPending}
        title={t('cancel.title', { number: name })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        onCancel={onClose}
        onConfirm={() =>
          cancel.mutate({ id }, { onSuccess: () => toastLine.success(t('done.cancel')), onSettled: onClose })
        }
      >
        {t('cancel.text')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        isDanger
        isBusy={remove.isPending}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        onCancel={onClose}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => {
                toastLine.success(t('done.remove'));
                void navigate({ href: '/orders', replace: true });
              },
              onSettled: onClose,
            },
          )
        }
      >
        {t('remove.text')}
      </ConfirmDialog>
      <Modal
        opened={dialog === 'cannotCancel'}
        onClose={onClose}
        title={t('cancel.refused', { number: name })}
        size={440}
        closeButtonProps={{ 'aria-label': tKit('close') }}
      >
        <p>{cancelSentence}</p>
        <div className={css.actions}>
          <Button data-autofocus onClick={onClose}>
            {tKit('close')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
