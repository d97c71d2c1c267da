import { type Role, roles, isAdmin } from '@shelfwise/contract/access/roles';
import type { User } from '@shelfwise/contract/features/identity/users/users.schemas';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { RoleChoice } from './role-choice.tsx';
import { useApproveUser, useChangeRole } from './users.queries.ts';
import css from './users.module.css';

const roleFormSchema = z.strictObject({ role: z.enum(roles) });

interface RoleDialogProps {
  user: User;
  onClose: () => void;
}

function useSave(user: User): (role: Role) => Promise<void> {
  const { t } = useTranslation('users');
  const approve = useApproveUser();
  const change = useChangeRole();
  const { id, version, username } = user;
  return async (role) => {
    if (user.status === 'requested') {
      await approve.mutateAsync({ id, role });
      toastLine.success(t('toast.approved', { username }));
    } else {
      await change.mutateAsync({ id, role, version });
      toastLine.success(t('toast.role', { username, role: t(`roles.${role}`) }));
    }
  };
}

/** Lets somebody in with a role, or gives a user another one. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { t } = useTranslation('users');
  const isRequest = user.status === 'requested';
  const form = useEditorForm(roleFormSchema, { role: user.role });
  const save = useSave(user);
  const isStepping = useViewer().id === user.id && isAdmin(user.role);
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <FormDialog
      title={t(isRequest ? 'approve.title' : 'role.title', { username: user.username })}
      form={form}
      saveLabel={t(isRequest ? 'approve.save' : 'role.save')}
      onSave={async (values) => {
        await save(values.role);
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.explain}>{t(isRequest ? 'approve.text' : 'role.text', { email: user.email })}</p>
      <RoleChoice control={form.control} name="role" label={t('columns.role')} />
      {isStepping && role !== 'admin' ? (
        <p role="status" className={css.caution}>
          {t('role.stepDown')}
        </p>
      ) : null}
    </FormDialog>
  );
}
