import { invitationDays } from '@shelfwise/contract/features/identity/invitations/invitations.facts';
import { newInvitationSchema } from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { RoleChoice } from '../users/role-choice.tsx';
import css from '../users/users.module.css';
import { useInvite } from './invitations.queries.ts';

/** Invites an address to a role of the company. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const form = useEditorForm(newInvitationSchema, { email: '', role: 'staff' });
  const invite = useInvite();
  return (
    <FormDialog
      title={t('invite.title')}
      form={form}
      saveLabel={t('invite.save')}
      onSave={async (values) => {
        await invite.mutateAsync(values);
        toastLine.success(t('toast.invited', { email: values.email }));
        onClose();
      }}
      onClose={onClose}
    >
      <p className={css.explain}>{t('invite.text', { count: invitationDays })}</p>
      <TextField
        control={form.control}
        name="email"
        label={t('columns.email')}
        type="email"
        hasFocus
        isRequired
      />
      <RoleChoice control={form.control} name="role" label={t('columns.role')} />
    </FormDialog>
  );
}
