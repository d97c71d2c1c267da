import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { ArrowRight, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { UnitPriceText } from '../../../components/money-text.tsx';
import { Picture } from '../../../components/picture.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { notificationIcons } from './notification-icons.ts';
import { detailsHref } from './notification-list.ts';
import { notificationText } from './notification-text.ts';
import css from './notifications.module.css';

interface NotificationRowProps {
  item: Notification;
  product: { name: string; imageUrl: string | null; unitPrice: string } | undefined;
  onRead: () => void;
  onRemove: () => void;
  onOpen: () => void;
}

/** One notification: what happened, when, to which product or customer, and a link. */
export function NotificationRow({ item, product, onRead, onRemove, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notifications');
  const { timezone } = useRegion();
  const Icon = notificationIcons[item.type];
  const { title, message } = notificationText(item);
  const href = detailsHref(item);
  const isToday = dayIn(timezone, new Date(item.createdAt)) === todayIn(timezone);
  const isUnread = item.readAt === null;
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <Picture
        url={product?.imageUrl}
        className={css.picture}
        size={34}
        instead={
          <span className={css.icon} data-type={item.type} aria-hidden>
            <Icon size={16} />
          </span>
        }
      />
      <div className={css.body}>
        <p className={css.itemTitle}>
          {isUnread ? <span className="visually-hidden">{t('unread')} </span> : null}
          {title}
        </p>
        <p className={css.message}>{message}</p>
        {product ? (
          <p className={css.message}>
            {product.name === item.data.productName ? null : `${product.name} · `}
            <UnitPriceText price={product.unitPrice} />
          </p>
        ) : null}
        <p className={css.foot}>
          <DateText value={item.createdAt} style={isToday ? 'time' : 'moment'} />
          {href === undefined ? null : (
            <AppLink
              href={href}
              className={css.details}
              onClick={onOpen}
              aria-label={`${t('viewDetails')}: ${title}`}
            >
              {t('viewDetails')} <ArrowRight size={13} aria-hidden />
            </AppLink>
          )}
          {isUnread ? (
            <button
              type="button"
              className={css.read}
              aria-label={`${t('markAsRead')}: ${title}`}
              onClick={onRead}
            >
              {t('markAsRead')}
            </button>
          ) : null}
        </p>
      </div>
      <button
        type="button"
        className={css.remove}
        title={t('remove')}
        aria-label={`${t('remove')}: ${title}`}
        onClick={onRemove}
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  );
}
