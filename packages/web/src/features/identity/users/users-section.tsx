import { Button } from '@mantine/core';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { InvitationList } from '../invitations/invitation-list.tsx';
import { JoinRequestList } from './join-request-list.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserDialogs, type UserTask } from './user-dialogs.tsx';
import { UserList } from './user-list.tsx';
import list from '../account-list.module.css';
import css from './users.module.css';

/** The people of the company: those who ask to join, its users and their roles, and open invitations. */
export function UsersSection() {
  const { t } = useTranslation('users');
  const { isEmailConfirmed } = useViewer();
  const [task, setTask] = useState<UserTask>();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <JoinRequestList onTask={setTask} />
      <div className={css.head}>
        <UserFigures />
        {isEmailConfirmed ? (
          <Button
            variant="filled"
            leftSection={<MailPlus size={16} aria-hidden />}
            onClick={() => setIsInviting(true)}
          >
            {t('invite.open')}
          </Button>
        ) : (
          <p className={list.first}>
            {t('invite.confirmFirst')} <AppLink href="/profile">{t('invite.confirmFirstLink')}</AppLink>
          </p>
        )}
      </div>
      <UserList onTask={setTask} />
      <InvitationList />
      <UserDialogs task={task} onClose={() => setTask(undefined)} />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </>
  );
}
