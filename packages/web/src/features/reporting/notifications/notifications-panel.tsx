import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LateOpener, type OpenerButton } from '../../../components/late-opener.tsx';
import { lateCode } from '../../../lib/late-code.ts';
import { unreadCount } from './notification-list.ts';
import { notificationText } from './notification-text.ts';
import { useNotifications } from './notifications.queries.ts';
import css from './notifications.module.css';

const popover = lateCode(() => import('./notifications-popover.tsx'));

/** The bell with the number of new notifications, and the panel it opens. */
export function NotificationsPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation('notifications');
  const { items, lastArrived } = useNotifications(user.id);
  const unread = unreadCount(items);
  const announced = lastArrived ? notificationText(lastArrived) : undefined;
  const bell: OpenerButton = (props) => (
    <button {...props} type="button" className={css.bell}>
      <Bell size={16} aria-hidden />
      <span className="visually-hidden">{t('title')}</span>
      {unread === 0 ? null : (
        <span className={css.new}>
          {unread} <span className={css.word}>{t('new')}</span>
        </span>
      )}
    </button>
  );
  return (
    <>
      <LateOpener button={bell} opens="dialog" code={popover}>
        {({ NotificationsPopover }) => <NotificationsPopover user={user} items={items} button={bell} />}
      </LateOpener>
      <div className="visually-hidden" role="status">
        {announced ? `${announced.title}. ${announced.message}` : null}
      </div>
    </>
  );
}
