import { formatDate } from '@shelfwise/contract/primitives/date-text';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { LateDialog } from '../../../../components/late-dialog.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { lateCode } from '../../../../lib/late-code.ts';
import { moneyText } from '../../../../lib/money.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { InvoiceDialog } from '../../invoices/invoice-dialog.tsx';
import { PaymentDialog } from '../../payments/payment-dialog.tsx';
import { takeBackDialog } from '../../returns/take-back.ts';
import { CancelInvoicedDialog, CancelRestDialog } from './cancel-dialogs.tsx';
import { ConfirmDayDialog } from './confirm-day-dialog.tsx';
import { NameCustomerDialog } from './name-customer-dialog.tsx';
import type { OrderSteps } from './order-steps.ts';
import { useCancelOrder, useRemoveOrder } from '../order-verbs.ts';
import { PriceChangeDialog } from '../price-change-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { WalkInDialog } from './walk-in-dialog.tsx';

const moveDialog = lateCode(() => import('./move-customer-dialog.tsx'));
const quoteDialogs = lateCode(() => import('./quote-dialogs.tsx'));

interface OrderDialogsProps {
  order: Order;
  steps: OrderSteps;
}

/** Asks before an order is cancelled or a draft is deleted. */
function EndingDialogs({ order, steps }: OrderDialogsProps) {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const cancel = useCancelOrder();
  const remove = useRemoveOrder();
  const { id } = order;
  const { dialog } = steps;
  const { locale } = useRegion();
  const name = order.number ?? t('draft');
  const paid = moneyText(order.paidMinor, order.currency, locale);
  const isInvoiced = order.invoiceState !== 'none';
  const close = (): void => steps.open(undefined);
  return (
    <>
      <ConfirmDialog
        isOpen={dialog === 'cancel' && !isInvoiced}
        isDanger
        isBusy={cancel.isPending}
        title={t('cancel.title', { number: name })}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
        onCancel={close}
        onConfirm={() =>
          cancel.mutate({ id }, { onSuccess: () => toastLine.success(t('done.cancel')), onSettled: close })
        }
      >
        {t('cancel.text')} {order.paidMinor > 0 ? t('cancel.textPaid', { paid }) : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        isDanger
        isBusy={remove.isPending}
        title={t('remove.title')}
        confirmLabel={t('remove.confirm')}
        onCancel={close}
        onConfirm={() =>
          // News of the deletion may arrive before the answer and close this screen. `mutate` would then drop its callbacks, so
          // the answer is awaited.
          void remove
            .mutateAsync({ id })
            .then(() => {
              toastLine.success(t('done.remove'));
              return navigate({ href: '/orders', replace: true });
            })
            .catch(() => undefined)
            .finally(close)
        }
      >
        {t('remove.text')}
      </ConfirmDialog>
      {dialog === 'cancel' && isInvoiced ? <CancelInvoicedDialog order={order} onClose={close} /> : null}
    </>
  );
}

/** Asks before an offer is taken that has ended. */
function ExpiredDialog({ order, steps }: OrderDialogsProps) {
  const { t } = useTranslation('sales');
  const { locale, timezone } = useRegion();
  const close = (): void => steps.open(undefined);
  const day = formatDate(order.quote?.validUntil ?? '', 'date', locale, timezone);
  return (
    <ConfirmDialog
      isOpen={steps.dialog === 'confirmExpired'}
      title={t('confirmExpired.title', { day })}
      confirmLabel={t('confirmExpired.confirm')}
      onCancel={close}
      onConfirm={() => {
        close();
        // The day was typed before the question: what is wrong with it is said where it was typed.
        void steps.confirmOn(steps.expiredOn).catch(() => steps.open('confirmDay'));
      }}
    >
      {t('confirmExpired.text')}
    </ConfirmDialog>
  );
}

/** The dialogs of an order's screen, one at a time. */
export function OrderDialogs({ order, steps }: OrderDialogsProps) {
  const { dialog, open, days, priceQuestion } = steps;
  const close = (): void => open(undefined);
  return (
    <>
      {dialog !== 'ship' ? null : steps.isUnpaidWalkIn ? (
        <WalkInDialog
          order={order}
          onPay={() => open('pay')}
          onName={() => open('nameCustomer')}
          onClose={close}
        />
      ) : (
        <ShipDialog order={order} onClose={close} />
      )}
      {dialog === 'release' ? <ReleaseDialog order={order} onClose={close} /> : null}
      {dialog === 'invoice' ? <InvoiceDialog order={order} onClose={close} /> : null}
      {dialog === 'pay' ? <PaymentDialog order={order} onClose={close} /> : null}
      {dialog === 'cancelRest' ? <CancelRestDialog order={order} onClose={close} /> : null}
      {dialog === 'nameCustomer' ? <NameCustomerDialog order={order} onClose={close} /> : null}
      <LateDialog
        isOpen={dialog === 'quote' || dialog === 'declineQuote'}
        code={quoteDialogs}
        onClose={close}
      >
        {({ QuoteDialog, DeclineQuoteDialog }) =>
          dialog === 'quote' ? (
            <QuoteDialog order={order} onClose={close} />
          ) : (
            <DeclineQuoteDialog order={order} onClose={close} />
          )
        }
      </LateDialog>
      <LateDialog isOpen={dialog === 'moveCustomer'} code={moveDialog} onClose={close}>
        {({ MoveCustomerDialog }) => <MoveCustomerDialog order={order} onClose={close} />}
      </LateDialog>
      <LateDialog isOpen={dialog === 'takeBack'} code={takeBackDialog} onClose={close}>
        {({ TakeBackDialog }) => <TakeBackDialog order={order} onClose={close} />}
      </LateDialog>
      {dialog === 'confirmDay' ? (
        <ConfirmDayDialog days={days} onConfirm={steps.confirmFor} onClose={close} />
      ) : null}
      {priceQuestion ? <PriceChangeDialog question={priceQuestion} currency={order.currency} /> : null}
      <ExpiredDialog order={order} steps={steps} />
      <EndingDialogs order={order} steps={steps} />
    </>
  );
}
