import { passwordChangeSchema } from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { ownError } from '../../../lib/verb.ts';
import { NewPasswordField } from '../registration/new-password-field.tsx';
import { CodeWhereNeeded, codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import css from './profile.module.css';

const passwordForm = passwordChangeSchema.extend({ code: codeWhereNeeded });

interface PasswordDialogProps {
  user: SessionUser;
  /** `said` is the sentence to show where it was changed. */
  onClose: (said?: string) => void;
}

export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(passwordForm, { currentPassword: '', password: '', code: '' });
  const change = useMutation(orpc.profile.changePassword.mutationOptions(ownError));
  return (
    <FormDialog
      title={t('changePassword')}
      form={form}
      saveLabel={t('savePassword')}
      onClose={onClose}
      onSave={async (values) => {
        await change.mutateAsync(withCode(values));
        onClose(t('passwordChanged'));
      }}
    >
      <p className={css.note}>{t('passwordHow')}</p>
      <PasswordField control={form.control} name="currentPassword" label={t('currentPassword')} isRequired />
      <CodeWhereNeeded control={form.control} />
      <NewPasswordField
        control={form.control}
        name="password"
        label={t('newPassword')}
        ownNames={[user.username, user.email ?? '', user.tenant?.name ?? '']}
        isRequired
      />
    </FormDialog>
  );
}
