import { Button } from '@mantine/core';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { OpenInvitations } from '../invitations/open-invitations.tsx';
import { JoinRequests } from './join-requests.tsx';
import { Places } from './places.tsx';
import { UserDialogs, type UserTask } from './user-dialogs.tsx';
import { UserList } from './user-list.tsx';
import list from '../account-list.module.css';
import css from './users.module.css';

/** The people of the company: who asks to join, who may sign in with which role, and who is invited. */
export function UsersSection() {
  const { t } = useTranslation('users');
  const { isEmailConfirmed } = useViewer();
  const [task, setTask] = useState<UserTask>();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <JoinRequests onTask={setTask} />
      <div className={css.head}>
        <Places />
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
      <OpenInvitations />
      <UserDialogs task={task} onClose={() => setTask(undefined)} />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </>
  );
}
