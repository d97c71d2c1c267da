import { plainNotificationTypes } from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import i18next from 'i18next';
import { quantityText } from '../../../lib/money.ts';
import { localeOf } from '../../../lib/i18n.ts';

const isPlain = (type: Notification['type']): type is (typeof plainNotificationTypes)[number] =>
  plainNotificationTypes.some((one) => one === type);

/** Title and message of a notification: its own, or written from its event in the reader's language. */
export function notificationText({
  type,
  data,
  title,
  message,
}: Pick<Notification, 'type' | 'data' | 'title' | 'message'>): { title: string; message: string } {
  const t = i18next.getFixedT(null, 'notifications');
  const { orderNumber, productName, quantity, customerName, deliveryState } = data;
  const amount = quantityText(quantity, localeOf(i18next.language));
  if (isPlain(type)) return { title: title ?? t(`plain.${type}`), message: message ?? '' };
  if (type === 'stock_alert')
    return {
      title: t('stockAlert.title', { product: productName ?? '' }),
      message: quantity === undefined ? t('stockAlert.low') : t('stockAlert.left', { quantity: amount }),
    };
  if (
    type === 'purchase_to_approve' ||
    type === 'purchase_approved' ||
    type === 'purchase_refused' ||
    type === 'payout_changed'
  )
    return { title: t(`${type}.title`), message: data.supplierName ?? '' };
  if (type === 'run_to_approve' || type === 'run_approved' || type === 'bills_due')
    return {
      title: t(`${type}.title`, { number: data.runNumber ?? '' }),
      message: t(`${type}.text`, { count: Number(data.count ?? 0) }),
    };
  if (type === 'invoice_paid_again' && customerName === undefined)
    return {
      title: t(`${type}.title`, { number: data.invoiceNumber ?? '' }),
      message: t(`${type}.walkIn`),
    };
  if (type === 'invoice_paid_again' || type === 'online_payment_odd')
    return {
      title: t(`${type}.title`, { number: data.invoiceNumber ?? '' }),
      message: t(`${type}.text`, { name: customerName ?? '' }),
    };
  if (type === 'invoice_confirmed' || type === 'invoice_disputed' || type === 'invoice_paid_online')
    return {
      title: t(`${type}.title`, { number: data.invoiceNumber ?? '' }),
      message: customerName ?? '',
    };
  if (
    type === 'expense_repeated' ||
    type === 'expense_to_approve' ||
    type === 'expense_approved' ||
    type === 'expense_rejected'
  )
    return {
      title: t(`${type}.title`, { number: data.expenseNumber ?? '' }),
      message: data.personName ?? '',
    };
  if (type === 'support_answered')
    return { title: t('support_answered.title'), message: data.supportThreadBeginning ?? '' };
  const pieces =
    quantity === undefined ? undefined : t('pieces', { count: Number(quantity), quantity: amount });
  const isPart = type === 'order_shipped' && deliveryState === 'part';
  return {
    title: t(isPart ? 'order_shipped.part' : `${type}.title`, { number: orderNumber ?? '' }),
    message: [customerName ?? t('walkIn'), pieces].filter((part) => part !== undefined).join(' · '),
  };
}
