import { Popover } from '@mantine/core';
import type { Notification } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../../components/drawings.tsx';
import type { OpenerButton } from '../../../components/late-opener.tsx';
import { useOpenAtOnce } from '../../../components/open-at-once.ts';
import { NotificationRow } from './notification-row.tsx';
import { unreadCount } from './notification-list.ts';
import { useNotificationMarks, useNotificationProducts } from './notification-marks.ts';
import css from './notifications.module.css';

interface NotificationsPopoverProps {
  user: SessionUser;
  items: readonly Notification[];
  button: OpenerButton;
}

/** The bell, and the panel it opens. */
export function NotificationsPopover({ user, items, button }: NotificationsPopoverProps) {
  const { t } = useTranslation('notifications');
  const titleId = useId();
  const { target: bell, isOpen, setIsOpen } = useOpenAtOnce();
  const marks = useNotificationMarks(user.id);
  const products = useNotificationProducts(user.tenant?.id, items, isOpen);
  const unread = unreadCount(items);
  const close = (): void => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      onExitTransitionEnd={() => {
        // When the panel closes before it has the focus, it would take the focus with it.
        const holder = document.activeElement;
        if (holder === document.body || holder?.id === titleId) bell.current?.focus();
      }}
      shadow="md"
      offset={8}
      width="min(400px, calc(100vw - 32px))"
    >
      <Popover.Target>
        {button({
          ref: bell,
          onClick: () => setIsOpen(!isOpen),
          // The panel itself reacts to Escape only once it has the focus, a moment after it opens.
          onKeyDown: ({ key }) => key === 'Escape' && close(),
        })}
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
                <NotificationRow
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
  );
}
