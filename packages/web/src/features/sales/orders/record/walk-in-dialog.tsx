import { Button } from '@mantine/core';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { openMinorOf } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/dialog.tsx';
import { MoneyText } from '../../../../components/money-text.tsx';
import css from '../dialogs.module.css';

interface WalkInDialogProps {
  order: Order;
  onPay: () => void;
  onName: () => void;
  onClose: () => void;
}

/** An unpaid walk-in's goods cannot be shipped: offers to record a payment or to name the customer. */
export function WalkInDialog({ order, onPay, onName, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('sales');
  return (
    <Dialog opened onClose={onClose} title={t('unpaidWalkIn.title')} size={440}>
      <p>
        {t('unpaidWalkIn.text')} {t('pay.open')}{' '}
        <MoneyText amountMinor={openMinorOf(order)} currency={order.currency} isExact />
      </p>
      <div className={css.ways}>
        <Button onClick={onName}>{t('actions.name_customer')}</Button>
        <Button variant="filled" data-autofocus onClick={onPay}>
          {t('actions.pay')}
        </Button>
      </div>
    </Dialog>
  );
}
