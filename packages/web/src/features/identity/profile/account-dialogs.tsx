import {
  emailChangeSchema,
  passwordChangeSchema,
  usernameChangeSchema,
} from '@shelfwise/contract/features/identity/profile/profile.schemas';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { PasswordField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { orpc } from '../../../lib/orpc.ts';
import { CodeWhereNeeded, codeWhereNeeded, withCode } from '../second-factor/code-where-needed.tsx';
import { NewPasswordField } from '../registration/new-password-field.tsx';
import css from './profile.module.css';

interface DialogProps {
  /** With a sentence where something was done. */
  onClose: (said?: string) => void;
}

const asked = { code: codeWhereNeeded };
const usernameForm = usernameChangeSchema.extend(asked);
const emailForm = emailChangeSchema.extend(asked);
const passwordForm = passwordChangeSchema.extend(asked);

const showsOwnError = { meta: { showsOwnError: true } } as const;

export function UsernameDialog({
  user,
  onUser,
  onClose,
}: DialogProps & { user: SessionUser; onUser: (user: SessionUser) => void }) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(usernameForm, { username: user.username, currentPassword: '', code: '' });
  const change = useMutation(orpc.profile.changeUsername.mutationOptions(showsOwnError));
  return (
    <FormDialog
      title={t('changeUsername')}
      form={form}
      saveLabel={t('save')}
      onClose={onClose}
      onSave={async (values) => {
        const changed = await change.mutateAsync(withCode(values));
        onUser(changed);
        onClose(t('usernameChanged', { username: changed.username }));
      }}
    >
      <TextField
        control={form.control}
        name="username"
        label={t('newUsername')}
        autoComplete="username"
        hasFocus
        isRequired
      />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={t('currentPassword')}
        hint={t('whyPassword')}
        isRequired
      />
      <CodeWhereNeeded control={form.control} />
    </FormDialog>
  );
}

export function EmailDialog({ user, onClose }: DialogProps & { user: SessionUser }) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(emailForm, { email: '', currentPassword: '', code: '' });
  const ask = useMutation(orpc.profile.changeEmail.mutationOptions(showsOwnError));
  return (
    <FormDialog
      title={t('changeEmail')}
      form={form}
      saveLabel={t('sendLink')}
      onClose={onClose}
      onSave={async (values) => {
        await ask.mutateAsync(withCode(values));
        onClose(t('emailAsked', { email: values.email }));
      }}
    >
      <p className={css.note}>{t('emailHow', { email: user.email })}</p>
      <TextField
        control={form.control}
        name="email"
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        hasFocus
        isRequired
      />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={t('currentPassword')}
        hint={t('whyPassword')}
        isRequired
      />
      <CodeWhereNeeded control={form.control} />
    </FormDialog>
  );
}

export function PasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('profile');
  const form = useEditorForm(passwordForm, { currentPassword: '', password: '', code: '' });
  const change = useMutation(orpc.profile.changePassword.mutationOptions(showsOwnError));
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
      <NewPasswordField control={form.control} name="password" label={t('newPassword')} isRequired />
    </FormDialog>
  );
}
