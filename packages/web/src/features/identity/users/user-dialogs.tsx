import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useDeclineUser, useDisableUser, useEnableUser, useResetSecondFactor } from './users.queries.ts';
import css from './users.module.css';

/** A verb to confirm, and the user that it is about. */
export type UserTask = { verb: 'role' | 'decline' | 'disable' | 'enable' | 'resetFactor'; user: User };

/** Asks before the verb runs, and says what it means for the person. */
export function UserDialogs({ task, onClose }: { task: UserTask | undefined; onClose: () => void }) {
  if (task === undefined) return null;
  if (task.verb === 'role') return <RoleDialog user={task.user} onClose={onClose} />;
  return <AskFirst verb={task.verb} user={task.user} onClose={onClose} />;
}

function AskFirst({
  verb,
  user: { id, username },
  onClose,
}: {
  verb: Exclude<UserTask['verb'], 'role'>;
  user: User;
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  const calls = {
    decline: useDeclineUser(),
    disable: useDisableUser(),
    enable: useEnableUser(),
    resetFactor: useResetSecondFactor(),
  };
  const call = calls[verb];
  return (
    <ConfirmDialog
      isOpen
      title={t(`${verb}.title`, { username })}
      confirmLabel={t(`${verb}.save`)}
      isDanger={verb !== 'enable'}
      isBusy={call.isPending}
      onConfirm={() =>
        runVerb<{ id: string }, unknown>(call, { id }, () => {
          toastLine.success(t(`toast.${verb}`, { username }));
          onClose();
        })
      }
      onCancel={onClose}
    >
      <p>{t(`${verb}.text`, { username })}</p>
      {call.error ? (
        <p role="alert" className={css.refusal}>
          {asAppError(call.error).message}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
