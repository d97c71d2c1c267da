import { Popover } from '@mantine/core';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { Bell } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../components/drawings.tsx';
import { unreadCount } from './notification-list.ts';
import { NotificationItem } from './notification-item.tsx';
import { notificationText } from './notification-text.ts';
import { useNotificationMarks, useNotificationProducts, useNotifications } from './notifications.queries.ts';
import css from './notifications.module.css';

/** The bell with what is new on it, and the panel it opens. */
export function NotificationsPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation('notifications');
  const titleId = useId();
  const bell = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { items, lastArrived } = useNotifications(user.id);
  const marks = useNotificationMarks(user.id);
  const products = useNotificationProducts(user.tenant?.id, items, isOpen);
  const unread = unreadCount(items);
  const announced = lastArrived ? notificationText(lastArrived) : undefined;
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        trapFocus
        returnFocus
        onExitTransitionEnd={() => {
          // Closed before the panel had the focus, it would take it along.
          const holder = document.activeElement;
          if (holder === document.body || holder?.id === titleId) bell.current?.focus();
        }}
        shadow="md"
        offset={8}
        width="min(400px, calc(100vw - 32px))"
      >
        <Popover.Target>
          <button
            ref={bell}
            type="button"
            className={css.bell}
            onClick={() => setIsOpen(!isOpen)}
            // The panel hears Escape once it has the focus, a moment after it opens.
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <Bell size={16} aria-hidden />
            <span className="visually-hidden">{t('title')}</span>
            {unread === 0 ? null : (
              <span className={css.new}>
                {unread} <span className={css.word}>{t('new')}</span>
              </span>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={css.panel} aria-labelledby={titleId}>
          <div className={css.head}>
            <h2 id={titleId} className={css.title} tabIndex={-1} data-autofocus>
              {t('title')}
            </h2>
            {unread === 0 ? null : (
              <button type="button" className={css.headAction} onClick={() => marks.markRead()}>
                {t('markAllAsRead')}
              </button>
            )}
          </div>
          {items.length === 0 ? (
            <div className={css.empty}>
              <Drawing name="receipt" />
              <p className={css.emptyTitle}>{t('none')}</p>
              <p>{t('allCaughtUp')}</p>
            </div>
          ) : (
            <>
              <ul className={css.list}>
                {items.map((item) => (
                  <NotificationItem
                    key={item.id}
                    item={item}
                    product={products.get(item.data.productId ?? '')}
                    onRead={() => marks.markRead([item.id])}
                    onRemove={() => marks.remove([item.id])}
                    onOpen={() => {
                      if (item.readAt === null) marks.markRead([item.id]);
                      close();
                    }}
                  />
                ))}
              </ul>
              <div className={css.panelFoot}>
                <button type="button" className={css.headAction} onClick={() => marks.remove()}>
                  {t('clearAll')}
                </button>
              </div>
            </>
          )}
        </Popover.Dropdown>
      </Popover>
      <div className="visually-hidden" role="status">
        {announced ? `${announced.title}. ${announced.message}` : null}
      </div>
    </>
  );
}
