import { ActionIcon, Menu } from '@mantine/core';
import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../components/date-text.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import type { UserTask } from './user-dialogs.tsx';
import css from './users.module.css';

interface UserRowProps {
  user: User;
  onTask: (task: UserTask) => void;
}

/** One user: name, role, whether they can sign in, when they were last here, and actions. */
export function UserRow({ user, onTask }: UserRowProps) {
  const { t } = useTranslation('users');
  const isSelf = useViewer().id === user.id;
  const { username, email, isEmailConfirmed, role, status, lastSeenAt, hasSecondFactor } = user;
  return (
    <li className={css.row}>
      <span className={css.person}>
        <span className={css.username}>
          {username}
          {isSelf ? <span className={css.you}>{t('you')}</span> : null}
        </span>
        <span className={css.email}>{email}</span>
      </span>
      <span className={css.facts}>
        <span className={css.roleName}>{t(`roles.${role}`)}</span>
        <StatusBadge tone={status === 'active' ? 'good' : 'bad'}>
          {t(status === 'active' ? 'status.active' : 'status.disabled')}
        </StatusBadge>
        {isEmailConfirmed ? null : <span className={css.quiet}>{t('unconfirmed')}</span>}
        {hasSecondFactor ? <span className={css.quiet}>{t('secondFactor')}</span> : null}
      </span>
      <span className={css.seen}>
        {lastSeenAt === null ? (
          t('neverSeen')
        ) : (
          <>
            {t('lastSeen')} <DateText value={lastSeenAt} style="moment" />
          </>
        )}
      </span>
      <UserMenu user={user} isSelf={isSelf} onTask={onTask} />
    </li>
  );
}

function UserMenu({ user, isSelf, onTask }: UserRowProps & { isSelf: boolean }) {
  const { t } = useTranslation('users');
  const item = (verb: Exclude<UserTask['verb'], 'decline'>, isDanger = false) => (
    <Menu.Item
      {...(isDanger ? { style: { color: 'var(--bad)' } } : {})}
      onClick={() => onTask({ verb, user })}
    >
      {t(`actions.${verb}`)}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={36}
          className={css.menu}
          aria-label={t('actions.of', { username: user.username })}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('role')}
        {user.hasSecondFactor && !isSelf ? item('resetFactor', true) : null}
        {user.status === 'disabled' ? item('enable') : null}
        {user.status === 'active' && !isSelf ? item('disable', true) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
